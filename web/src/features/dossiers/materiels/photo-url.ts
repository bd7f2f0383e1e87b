/** What an image element asks for by itself. */
export const photoUrl = (materiel_id: string, photo_id: string) => `/api/materiels/${materiel_id}/fichiers/${photo_id}`
