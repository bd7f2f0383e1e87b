/** Saves a file under a name. False for an empty file: its failure was already shown, and nothing is saved. */
export function saveFile(file: Blob, name: string): boolean {
  if (file.size === 0) return false
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  return true
}
