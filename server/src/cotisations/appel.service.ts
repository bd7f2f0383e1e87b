import { mentionsAppel, typePiece } from '@sillon/domain/cotisations/piece'
import type { DonneesDocument } from '@sillon/domain/documents/donnees'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { emitDocuments } from '../documents/emission.service.ts'
import { readCoordonnees } from '../documents/paiement.service.ts'
import { readDestinataires, readEmetteur } from '../documents/parties.service.ts'
import { readParametres, SECTIONS } from '../parametres/sections.ts'
import type { Database } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { listCrediteurs, spendCredit } from '../reglements/affectation.service.ts'
import { insertMouvements, type MouvementParts, markAppelees } from './appels.repository.ts'
import type { Calculee } from './calcul.service.ts'
import type { CampagneLue } from './campagnes.repository.ts'

type Context = { db: Database; jobs: Jobs; now: Date }
type Appel = { campagne: CampagneLue; date_emission: Jour; echeance: Jour }
type Piece = 'facture' | 'appel'

/**
 * Calls fees that were just computed, in the transaction that holds their companies: numbered in the order given, frozen,
 * their shares subscribed, the credit of their companies spent.
 */
export async function appelleCotisations(context: Context, appel: Appel, calculees: readonly Calculee[]) {
  if (calculees.length === 0) return
  const { db: tx, now } = context
  const { date_emission, echeance } = appel
  const entreprise_ids = calculees.map(({ entreprise_id }) => entreprise_id)
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const donneesOf = await prepareDonnees(tx, appel, entreprise_ids)

  const byPiece = Map.groupBy(calculees, ({ calcul }): Piece => typePiece(calcul, taux, date_emission))
  const numeros: { id: string; numero: string }[] = []
  for (const [type, ones] of byPiece) {
    const emis = await emitDocuments(
      tx,
      context.jobs,
      { type, date_emission },
      ones.map((one) => ({
        entreprise_id: one.entreprise_id,
        cotisation_id: one.id,
        donnees: donneesOf(one),
        modele_courriel: 'appel_cotisation',
      })),
    )
    ones.forEach(({ id }, rang) => {
      numeros.push({ id, numero: emis[rang]?.numero ?? '' })
    })
  }
  const called = await markAppelees(tx, { numeros, date_emission, echeance, now })
  if (called !== calculees.length) throw new Error('Une cotisation a été appelée entre-temps.')

  await insertMouvements(
    tx,
    calculees.flatMap((one) => souscriptionsOf(one, date_emission)),
  )
  const jour = jourOf(now.toISOString())
  for (const id of await listCrediteurs(tx, entreprise_ids)) await spendCredit(tx, id, jour)
}

/** Reads once what all the pieces of a batch share. */
async function prepareDonnees(tx: Database, { campagne, date_emission, echeance }: Appel, ids: readonly string[]) {
  const emetteur = await readEmetteur(tx)
  const destinataires = await readDestinataires(tx, ids)
  const coordonnees = await readCoordonnees(tx, ids, echeance)
  const documents = await readParametres(tx, SECTIONS.documents)
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const { annee, libelle, debut, fin } = campagne
  return ({ entreprise_id, calcul }: Calculee): DonneesDocument => {
    const destinataire = destinataires.get(entreprise_id)
    if (!destinataire) throw new Error('Une entreprise a disparu.')
    const paiement = coordonnees.get(entreprise_id)
    return {
      emetteur,
      destinataire,
      campagne: { annee, libelle, debut, fin },
      calcul,
      echeance,
      mentions: mentionsAppel(calcul, { taux, jour: date_emission, documents }),
      ...(paiement && calcul.montant_du > 0 && { paiement }),
    }
  }
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
