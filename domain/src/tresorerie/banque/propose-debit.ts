import { formatMontant } from '../../argent/format-montant.ts'
import { addJours, formatJour } from '../../jour.ts'
import { toMots, toTexteCherche } from './mots.ts'
import { indexPayeurs } from './payeurs-possibles.ts'
import { type Donnees, type MouvementRecu, PROPOSITION_VIDE, type Prelevee, type Proposition } from './proposition.ts'

const REJET = /\b(REJETS?|REJETEE?|IMPAYES?|RETOURS?|RJT|REJ)\b/
/** Days after which a member may still have an authorised debit paid back: eight weeks, and some for the banks. */
const RETOUR_MAX = 70

/** Recognises a debit that came back: its movement takes the money that the batch had brought. */
export function indexRejets(donnees: Donnees) {
  const findPayeurs = indexPayeurs(donnees)
  const references = new Map(donnees.prelevees.map((prelevee) => [prelevee.end_to_end_id, prelevee]))
  const rums = Map.groupBy(donnees.prelevees, ({ rum }) => rum)
  const parSociete = Map.groupBy(donnees.prelevees, ({ entreprise_id }) => entreprise_id)

  return (mouvement: MouvementRecu): Proposition | null => {
    const texte = toTexteCherche([mouvement.libelle, mouvement.nom].join(' '))
    const dit = mouvement.code_rejet !== null || REJET.test(toMots(mouvement.libelle).join(' '))
    const isPossible = ({ montant, date_prelevement }: Prelevee) =>
      montant === -mouvement.montant &&
      date_prelevement <= mouvement.date &&
      mouvement.date <= addJours(date_prelevement, RETOUR_MAX)

    const citee = references.get(mouvement.end_to_end_id ?? '')
    if (citee && isPossible(citee))
      return toProposition(citee, true, `La référence ${citee.end_to_end_id} est celle du prélèvement.`)
    const mandatees = (rums.get(mouvement.rum ?? '') ?? []).filter(isPossible)
    const [mandatee] = mandatees
    if (mandatee && mandatees.length === 1)
      return toProposition(mandatee, true, `Le mandat ${mandatee.rum} et le montant sont ceux du prélèvement.`)
    if (!dit) return null
    const nommees = findPayeurs(mouvement, texte).flatMap(({ entreprise, preuves }) =>
      (parSociete.get(entreprise.id) ?? []).filter(isPossible).map((prelevee) => ({ prelevee, preuves })),
    )
    const [nommee] = nommees
    if (!nommee || nommees.length > 1) return { ...PROPOSITION_VIDE, phrase: 'Rejet d’un prélèvement à retrouver' }
    return toProposition(nommee.prelevee, false, ...nommee.preuves)
  }
}

/** A debit already returned, by a pain.002 or by hand, only confirms it: what it had paid is due again once. */
function toProposition(prelevee: Prelevee, sure: boolean, ...preuves: string[]): Proposition {
  const { id, entreprise_id, numero, montant, rejetee_le, date_prelevement } = prelevee
  return {
    ...PROPOSITION_VIDE,
    nature: 'rejet',
    sure,
    entreprise_id,
    objet_id: id,
    phrase: rejetee_le
      ? `Rejet déjà reçu le ${formatJour(rejetee_le)}, ne rouvre pas deux fois`
      : `Rejet du prélèvement de ${numero ?? 'la cotisation'}`,
    preuves: [
      ...preuves,
      rejetee_le
        ? `Ce prélèvement est déjà noté rejeté le ${formatJour(rejetee_le)}.`
        : `${formatMontant(montant)} prélevés le ${formatJour(date_prelevement)} seront dus de nouveau.`,
    ],
  }
}
