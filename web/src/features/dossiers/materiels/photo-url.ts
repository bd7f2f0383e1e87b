/** For the `src` of an image: the browser asks for it without the call helper. */
export const photoUrl = (materiel_id: string, photo_id: string) => `/api/materiels/${materiel_id}/fichiers/${photo_id}`
