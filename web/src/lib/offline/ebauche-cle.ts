import { pageOf } from './resume.ts'

/** A short hash (FNV-1a) from which the text cannot be read. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The key of a form: its page, its name, and the title of the dialog it is in. */
export function cleOf(page: Pick<Location, 'pathname' | 'search'>, form: Element | null, nom: string): string {
  const titre = form?.closest('dialog')?.querySelector('h2')?.textContent ?? ''
  return `${pageOf(page)}#${hashOf(`${nom}\n${titre}`)}`
}

/** Names of values never kept on a device: bank accounts, passwords, codes. Files are not kept either. */
const SECRET = /^(iban|bic$|mot_de_passe|code$)/

/** The typed values that may be kept on the device. */
export const withoutSecrets = (saisie: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(saisie).filter(
      ([champ, value]) => !SECRET.test(champ) && !(value instanceof Blob) && !(value instanceof FileList),
    ),
  )
