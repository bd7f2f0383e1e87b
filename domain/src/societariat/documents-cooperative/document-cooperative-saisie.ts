import * as z from 'zod/mini'
import { RuleViolation } from '../../rule-violation.ts'
import { texte } from '../../texte.ts'
import { CATEGORIES_DOCUMENT, LECTEURS_DOCUMENT } from './document-cooperative.ts'

export const TITRE_DOCUMENT_MAX = 120

export const DocumentCooperativeSaisie = z.strictObject({
  titre: texte(TITRE_DOCUMENT_MAX),
  categorie: z.enum(CATEGORIES_DOCUMENT, { error: 'Choisissez une catégorie.' }),
  lecteurs: z.enum(LECTEURS_DOCUMENT, { error: 'Choisissez qui le lit.' }),
})
export type DocumentCooperativeSaisie = z.output<typeof DocumentCooperativeSaisie>

/** A withdrawn document comes back by the second one. */
export const ACTES_DOCUMENT = ['retirer', 'remettre'] as const
export type ActeDocument = (typeof ACTES_DOCUMENT)[number]

const FAITS: Record<ActeDocument, string> = {
  retirer: 'Ce document est déjà retiré.',
  remettre: 'Ce document est déjà à la disposition de ses lecteurs.',
}

/** Refuses what is already done. */
export function checkActe(acte: ActeDocument, { retire_le }: { retire_le: string | null }) {
  if ((acte === 'retirer') === (retire_le !== null)) {
    throw new RuleViolation(`document-cooperative.${acte}`, FAITS[acte])
  }
}

/** Refuses to open for a member what was withdrawn. */
export function checkLisible({ retire_le }: { retire_le: string | null }) {
  if (retire_le !== null) throw new RuleViolation('document-cooperative.retire', 'Ce document a été retiré.')
}

/** The whole shelf is read at once. */
const DOCUMENTS_MAX = 300

export function checkPlace(nombre: number) {
  if (nombre >= DOCUMENTS_MAX) {
    throw new RuleViolation(
      'document-cooperative.place',
      `${DOCUMENTS_MAX} documents au plus\u00a0: remplacez-en un plutôt que d’en ajouter.`,
    )
  }
}
