import { requireCreditable } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readAttributions } from '../bons-commande/attributions.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { prepareFactures } from './compose.service.ts'
import { creditVente } from './compte.service.ts'
import { findGroupementOf, listPieces } from './pieces.repository.ts'

type Context = RequestContext & { jobs: Jobs }
type Saisie = { lignes: readonly { article_id: string; nombre: number }[]; motif: string }

/**
 * Credits goods that were returned or worthless, at the price and the VAT rates of their invoice; their transport stays
 * due.
 */
export function crediter({ jobs, ...context }: Context, bon_id: string, { lignes, motif }: Saisie) {
  return act(context, async (inside, tx) => {
    const { groupement_id } = (await findGroupementOf(tx, bon_id)) ?? {}
    if (!groupement_id) throw new NotFound()
    await lockGroupement(tx, groupement_id)
    const pieces = (await listPieces(tx, groupement_id)).filter((piece) => piece.bon_commande_id === bon_id)
    const facture = pieces.find(({ type }) => type === 'facture')
    const { bons, lignes: suivies } = await readAttributions(tx, groupement_id)
    const bon = bons.find(({ id }) => id === bon_id)
    if (!facture || !bon) throw new RuleViolation('avoir.sans-facture', 'Ce bon de commande n’a pas de facture.')
    const quantitesOf = (type: 'facture' | 'avoir') =>
      pieces.filter((piece) => piece.type === type).flatMap(({ donnees }) => donnees.achat?.quantites ?? [])
    requireCreditable(lignes, { factures: quantitesOf('facture'), avoirs: quantitesOf('avoir') })

    const jour = jourOf(context.now)
    const vente = { ...(await readAchat(tx, groupement_id)), jour: facture.date_emission, echeance: null }
    const compose = await prepareFactures(tx, vente, [bon.entreprise_id])
    const duBon = suivies.filter((une) => une.bon_commande_id === bon_id)
    const countIn = (quantites: Saisie['lignes']) =>
      duBon.map((une) => ({ ...une, nombre: sumOf(quantites, une.article_id) }))
    const livre_le = facture.donnees.achat?.livraison.le ?? null
    const { paiement, taux, ...donnees } = compose(bon, countIn(lignes), {
      transport: false,
      livre_le,
      deja: countIn(quantitesOf('avoir')),
    })
    const [avoir] = await emitDocuments(tx, jobs, { type: 'avoir', date_emission: jour }, [
      {
        entreprise_id: bon.entreprise_id,
        bon_commande_id: bon_id,
        donnees: {
          ...donnees,
          ...(facture.donnees.taux && { taux: facture.donnees.taux }),
          piece_liee: { numero: facture.numero, date_emission: facture.date_emission },
          motif,
        },
        modele_courriel: 'avoir_achat',
      },
    ])
    if (!avoir?.numero) throw new Error('A credit note was not issued.')
    const montant_ttc = donnees.calcul?.montant_ttc ?? 0
    await creditVente(tx, { entreprise_id: bon.entreprise_id, facture_id: facture.id, montant: montant_ttc }, jour)
    await recordAction(inside, {
      action: 'avoir',
      objet: 'bon_commande',
      objet_id: bon_id,
      apres: { numero: avoir.numero, facture: facture.numero, montant_ttc, motif },
    })
    return { id: avoir.id, numero: avoir.numero, montant_ttc }
  })
}

const sumOf = (lignes: Saisie['lignes'], article_id: string) =>
  lignes.filter((une) => une.article_id === article_id).reduce((total, { nombre }) => total + nombre, 0)
