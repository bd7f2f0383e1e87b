/** Copies a text, `beside` an element of the page. False when the device refuses. */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    // Absent over plain HTTP; refused by some browsers inside another application.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, beside)
  }
}

/** The older way, which needs neither HTTPS nor a permission: it copies what is selected. */
function copySelection(text: string, beside: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.value = text
  // Without it, the keyboard of a phone would open.
  area.readOnly = true
  area.className = 'sr-only'
  // Beside the button, not at the end of the page: all that is behind an open dialog refuses the focus.
  beside.after(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  beside.focus({ preventScroll: true })
  return isCopied
}
