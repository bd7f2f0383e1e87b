import { pageOf } from './resume.ts'

/** Short, and telling nothing of what it stands for (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A form is found again by its page, its name, and the title of the dialog it stands in. */
export function cleOf(page: Pick<Location, 'pathname' | 'search'>, form: Element | null, nom: string): string {
  const titre = form?.closest('dialog')?.querySelector('h2')?.textContent ?? ''
  return `${pageOf(page)}#${hashOf(`${nom}\n${titre}`)}`
}

/** Neither a bank account nor what opens an account ever stays on a device; nor does a file. */
const SECRET = /^(iban|bic$|mot_de_passe|code$)/

/** The typed values that may stay on the device. */
export const withoutSecrets = (saisie: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(saisie).filter(
      ([champ, value]) => !SECRET.test(champ) && !(value instanceof Blob) && !(value instanceof FileList),
    ),
  )
