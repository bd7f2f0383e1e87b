import { type Jour, jourOf } from '@sillon/domain/jour'
import { isFacturee, phraseRefus, refusFacture } from '@sillon/domain/pieces/documents/regles-facture'
import { mentionsAppel, typePiece } from '@sillon/domain/tresorerie/cotisations/piece'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { emitDocuments, readGel } from '../../pieces/documents/emission.service.ts'
import { readCoordonnees } from '../../pieces/documents/paiement.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { spendCredit } from '../reglements/affectation.service.ts'
import { insertMouvements, type MouvementParts, markAppelees } from './appels.repository.ts'
import type { Calculee } from './calcul.service.ts'
import type { CampagneLue } from './campagnes.repository.ts'

type Context = { db: Database; jobs: Jobs; now: Date }
type Appel = { campagne: CampagneLue; date_emission: Jour; echeance: Jour }

type Refusee = { calculee: Calculee; motif: string }

/**
 * Calls computed fees, in the transaction that locks their companies: numbered in the given order, frozen, their shares
 * subscribed, the credit of their companies spent. Returns those whose invoice would be refused: they stay uncalled.
 */
export async function appelleCotisations(
  context: Context,
  appel: Appel,
  calculees: readonly Calculee[],
): Promise<{ appelees: Calculee[]; refusees: Refusee[] }> {
  const { db: tx, now } = context
  const { date_emission, echeance } = appel
  const prepared = await prepareDonnees(tx, appel, calculees)
  const refusees = prepared.flatMap(({ calculee, refus }) =>
    refus.length > 0 ? [{ calculee, motif: phraseRefus(refus) }] : [],
  )
  const regulieres = prepared.filter(({ refus }) => refus.length === 0)
  const appelees = regulieres.map(({ calculee }) => calculee)
  if (appelees.length === 0) return { appelees, refusees }

  const byPiece = Map.groupBy(regulieres, ({ type }) => type)
  const numeros: { id: string; numero: string }[] = []
  for (const [type, ones] of byPiece) {
    const emis = await emitDocuments(
      tx,
      context.jobs,
      { type, date_emission },
      ones.map(({ calculee, donnees }) => ({
        entreprise_id: calculee.entreprise_id,
        cotisation_id: calculee.id,
        donnees,
        modele_courriel: 'appel_cotisation',
      })),
    )
    ones.forEach(({ calculee: { id } }, rang) => {
      numeros.push({ id, numero: emis[rang]?.numero ?? '' })
    })
  }
  const called = await markAppelees(tx, { numeros, date_emission, echeance, now })
  if (called !== appelees.length) throw new Error('Une cotisation a été appelée entre-temps.')

  await insertMouvements(
    tx,
    appelees.flatMap((one) => souscriptionsOf(one, date_emission)),
  )
  const jour = jourOf(now)
  const entreprise_ids = appelees.map(({ entreprise_id }) => entreprise_id)
  await spendCredit(tx, entreprise_ids, jour)
  return { appelees, refusees }
}

/**
 * Reads once what all the documents of a batch share, and lists what the rules of electronic invoicing refuse in each.
 */
export async function prepareDonnees<Calcule extends Pick<Calculee, 'entreprise_id' | 'calcul'>>(
  tx: Database,
  { campagne, date_emission, echeance }: Appel,
  calculees: readonly Calcule[],
) {
  if (calculees.length === 0) return []
  const ids = calculees.map(({ entreprise_id }) => entreprise_id)
  const emetteur = await readEmetteur(tx)
  const destinataires = await readDestinataires(tx, ids)
  const coordonnees = await readCoordonnees(tx, ids, echeance)
  const documents = await readParametres(tx, SECTIONS.documents)
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const freeze = await readGel(tx, date_emission)
  const { annee, libelle, debut, fin } = campagne
  return calculees.map((calculee) => {
    const { entreprise_id, calcul } = calculee
    const destinataire = destinataires.get(entreprise_id)
    if (!destinataire) throw new Error('Une entreprise a disparu.')
    const paiement = coordonnees.get(entreprise_id)
    const type = typePiece(calcul, taux, date_emission)
    const donnees = freeze(type, {
      emetteur,
      destinataire,
      campagne: { annee, libelle, debut, fin },
      calcul,
      echeance,
      mentions: mentionsAppel(calcul, { taux, jour: date_emission, documents }),
      ...(paiement && calcul.montant_du > 0 && { paiement }),
    })
    const refus = isFacturee(type, donnees) ? refusFacture({ date_emission, donnees }) : []
    return { calculee, type, donnees, refus }
  })
}

const souscriptionsOf = ({ id, entreprise_id, calcul }: Calculee, jour: Jour): MouvementParts[] =>
  calcul.lignes
    .filter(({ nature, quantite, prix_unitaire }) => nature === 'parts' && quantite > 0 && (prix_unitaire ?? 0) > 0)
    .map(({ quantite, prix_unitaire }) => ({
      entreprise_id,
      cotisation_id: id,
      jour,
      nature: 'souscription',
      nombre: quantite,
      valeur_nominale: prix_unitaire ?? 0,
    }))
