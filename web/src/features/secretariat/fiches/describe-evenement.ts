import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { MoyenEchange } from '@sillon/domain/dossiers/echanges/origine'
import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { minuscule } from '@sillon/domain/phrase'
import type { Evenement, NatureEvenement } from '@sillon/domain/secretariat/fiches/evenement'
import { labelOfObjet } from '@sillon/domain/secretariat/journal/libelle-objet'

type Phrase = { titre: string; detail: string }

/** Tells a fact in a sentence; below it, the number of the piece and what goes with it. */
export function describeEvenement(evenement: Evenement): Phrase {
  return PHRASES[evenement.nature](evenement)
}

const PHRASES: Record<NatureEvenement, (evenement: Evenement) => Phrase> = {
  courriel: ({ sujet, precision, numero }) => ({ titre: sujet, detail: join(numero, `e-mail à ${precision}`) }),
  courriel_refuse: ({ sujet, precision, numero }) => ({
    titre: `E-mail non parti\u00a0: ${minuscule(sujet)}`,
    detail: join(numero, precision),
  }),
  lettre: ({ numero }) => ({ titre: 'Relance par lettre', detail: join(numero) }),
  courrier: ({ sujet, precision, auteur, note }) => ({
    titre: `${labelOfAction(sujet)}${note ? `\u00a0: ${note}` : ''}`,
    detail: join(`à ${precision}`, auteur && `par ${auteur}`),
  }),
  document: ({ sujet, precision, numero, montant }) => ({
    titre: [labelOf(DOCUMENT_TYPE_LABELS, sujet as DocumentType), precision && minuscule(precision)]
      .filter(Boolean)
      .join(', '),
    detail: join(numero, montantOf(montant)),
  }),
  reglement: ({ sujet, precision, numero, montant }) => ({
    titre: `${labelOf(MODE_REGLEMENT_LABELS, sujet)} de ${montantOf(montant)}${RETRAITS[precision ?? ''] ?? ''}`,
    detail: join(numero),
  }),
  echange: ({ sujet, precision, note }) => ({
    titre: `${ECHANGES[sujet as MoyenEchange]}${precision ? ` ${AVEC[sujet as MoyenEchange]} ${precision}` : ''}`,
    detail: note ?? '',
  }),
  acte: ({ sujet, precision, auteur, note }) => ({
    titre: `${labelOfObjet(precision ?? '')}\u00a0: ${minuscule(labelOfAction(sujet))}`,
    detail: join(note, auteur && `par ${auteur}`),
  }),
}

const ECHANGES: Record<MoyenEchange, string> = { telephone: 'Appel', papier: 'Papier' }
const AVEC: Record<MoyenEchange, string> = { telephone: 'avec', papier: 'remis par' }

const RETRAITS: Readonly<Record<string, string>> = { annule: ', annulé', rejete: ', rejeté' }

const labelOf = (labels: Readonly<Record<string, string>>, cle: string) => labels[cle] ?? cle

const montantOf = (montant: number | null) => (montant === null ? null : formatMontant(montant))

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
