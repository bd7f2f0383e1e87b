/** Not through the call helper: the answer « still in maintenance » is expected here, not an error to tell. */
export async function isServerBack(): Promise<boolean> {
  try {
    return (await fetch('/api/health')).ok
  } catch {
    return false
  }
}
