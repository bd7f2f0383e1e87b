import { addJours, jourOf } from '@sillon/domain/jour'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readAttributions } from '../bons-commande/attributions.service.ts'
import { moveBons } from '../bons-commande/cycle-bon.service.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { prepareFactures } from './compose.service.ts'
import { recordVentes } from './compte.service.ts'
import { readLivraisons } from './pieces.repository.ts'

type Context = RequestContext & { jobs: Jobs }

/** Days. Article L441-10 of the French code of commerce, unless agreed otherwise. */
const DELAI_JOURS = 30

/**
 * Issues one invoice per order for the packages received: goods and charges when the cooperative resells, the charges
 * alone when the supplier invoices.
 */
export function facturer(
  { jobs, ...context }: Context,
  groupement_id: string,
  saisie: { echeance?: string | undefined },
) {
  return act(context, async (inside, tx) => {
    await moveGroupement(inside, await lockGroupement(tx, groupement_id), 'facturer')
    const { groupement, articles } = await readAchat(tx, groupement_id)
    const { bons, lignes } = await readAttributions(tx, groupement_id)
    const livres = bons.filter(({ statut }) => statut === 'livre')
    await moveBons(tx, livres, 'facturer', { now: context.now })
    // An order already paid to the supplier still owes its charges.
    const facturables = bons.filter(({ statut }) => statut === 'livre' || statut === 'solde')

    const jour = jourOf(context.now)
    const echeance = saisie.echeance ?? addJours(jour, DELAI_JOURS)
    const ids = facturables.map(({ entreprise_id }) => entreprise_id)
    const compose = await prepareFactures(tx, { groupement, articles, jour, echeance }, ids)
    const livraisons = await readLivraisons(tx, groupement_id)
    const parBon = Map.groupBy(lignes, ({ bon_commande_id }) => bon_commande_id)
    const pieces = facturables.flatMap((bon) => {
      const recues = (parBon.get(bon.id) ?? []).map(({ nombre_recu: nombre, ...ligne }) => ({ ...ligne, nombre }))
      // Nothing was received: nothing is owed, and no number is used.
      if (recues.every(({ nombre }) => nombre === 0)) return []
      const donnees = compose(bon, recues, { transport: true, livre_le: livraisons.get(bon.id) ?? null })
      if (donnees.calcul?.montant_ht === 0) return []
      return { entreprise_id: bon.entreprise_id, bon_commande_id: bon.id, donnees, modele_courriel: 'facture_achat' }
    })
    const emis = await emitDocuments(tx, jobs, { type: 'facture', date_emission: jour }, pieces)
    const ventes = pieces.map((piece, rang) => {
      const { id, numero } = emis[rang] ?? {}
      if (!id || !numero) throw new Error('An invoice was not issued.')
      return { ...piece, id, numero }
    })
    await recordVentes(tx, ventes, { jour, echeance })
    const factures = ventes.map(({ id, numero, donnees }) => ({
      id,
      numero,
      montant_ttc: donnees.calcul?.montant_ttc ?? 0,
    }))
    const total_ttc = factures.reduce((total, { montant_ttc }) => total + montant_ttc, 0)
    await recordAction(inside, {
      action: 'facturation',
      objet: 'groupement_achats',
      objet_id: groupement_id,
      apres: { factures: factures.length, de: factures[0]?.numero, a: factures.at(-1)?.numero, total_ttc },
    })
    return { factures, total_ttc }
  })
}
