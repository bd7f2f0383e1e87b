import type { ParametresDocuments } from '../../organisme/parametres/documents.ts'

/**
 * UNTDID 4451 codes of the mentions required on every invoice between professionals (BR-FR-05, articles L441-9 and
 * L441-10 of the code of commerce).
 */
export const CODES_NOTE = ['PMT', 'PMD', 'AAB'] as const
type CodeNote = (typeof CODES_NOTE)[number]
export type Note = { code: CodeNote; texte: string }

/** The setting that holds the text of each mention. */
export const SECTION_NOTES = {
  PMT: 'mention_recouvrement',
  PMD: 'mention_penalites',
  AAB: 'mention_escompte',
} as const satisfies Record<CodeNote, keyof ParametresDocuments>

export const notesOf = (documents: Pick<ParametresDocuments, (typeof SECTION_NOTES)[CodeNote]>): Note[] =>
  CODES_NOTE.flatMap((code) => {
    const texte = documents[SECTION_NOTES[code]]
    return texte ? [{ code, texte }] : []
  })
