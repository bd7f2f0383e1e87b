import { copyText } from './copy-text.ts'

type Sheet = { text: string; html: string }

/** Copies rows for a spreadsheet, which prefers their HTML. False when the device refuses. */
export async function copyTable({ text, html }: Sheet, beside: HTMLElement): Promise<boolean> {
  try {
    const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
    await navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) })])
    return true
  } catch {
    // Absent over plain HTTP.
    return copyText(text, beside)
  }
}
