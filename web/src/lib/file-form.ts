/** A multipart form of one file, as the server expects it. */
export function fileForm(fichier: Blob): FormData {
  const form = new FormData()
  form.append('fichier', fichier)
  return form
}
