import type { LigneCompte, MouvementsCompte, MouvementsQuery } from '@sillon/contract/tresorerie/creances'
import { anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import { type CotisationStatut, statutAffiche } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { type FactureStatut, showFacture } from '@sillon/domain/tresorerie/creances/facture-statut'
import { addSoldes, lettersOf } from '@sillon/domain/tresorerie/creances/mouvement'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listAppels } from './compte.repository.ts'
import { existsTitulaire, readSolde } from './compte.service.ts'
import { listLiens, listMouvements, type Repere, sumBefore } from './mouvements.repository.ts'
import { listTotaux } from './totaux-compte.repository.ts'

const LIMITE = 100

/** One page of the movements of a company in a year, the latest first. */
export async function readMouvements(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  entreprise_id: string,
  { annee = anneeOf(jourOf(now)), suite }: MouvementsQuery,
): Promise<MouvementsCompte> {
  if (!(await existsTitulaire(db, entreprise_id))) throw new NotFound()
  const periode = { du: `${annee}-01-01`, au: `${annee}-12-31` }
  const repere = suite === undefined ? undefined : toRepere(suite)
  const { debit, credit, apres } = sumAnnee(await listTotaux(db, entreprise_id), annee)
  const found = await listMouvements(db, entreprise_id, { ...periode, repere, limite: LIMITE })
  const page = found.slice(0, LIMITE)
  const passes = repere ? await sumBefore(db, entreprise_id, { ...repere, au: periode.au }) : 0
  const fin = (await readSolde(db, entreprise_id)) - apres
  const lignes = addSoldes(page, fin - passes)
  const last = page.at(-1)
  return {
    lignes: await describeLignes(db, lignes, jourOf(now)),
    suite: found.length > LIMITE && last ? [last.jour, last.rang, last.cle].join('.') : null,
    report: fin - debit + credit,
    debit,
    credit,
  }
}

/** Sums of a year, and the balance of the years after it. Cents. */
function sumAnnee(totaux: Awaited<ReturnType<typeof listTotaux>>, annee: number) {
  const { debit = 0, credit = 0 } = totaux.find((total) => total.annee === annee) ?? {}
  const apres = totaux.reduce((sum, total) => (total.annee > annee ? sum + total.debit - total.credit : sum), 0)
  return { debit, credit, apres }
}

/** The same page for anyone who may read the fees of the company. */
export async function readMesMouvements(context: RequestContext, adhesion_id: string, query: MouvementsQuery) {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_cotisations', 'aucun')
  return readMouvements(context, entreprise_id, query)
}

function toRepere(suite: string): Repere {
  const [jour = '', rang = '', cle = ''] = suite.split('.')
  return { jour, rang: Number(rang), cle }
}

type Ligne = Awaited<ReturnType<typeof listMouvements>>[number] & { solde: number }

async function describeLignes(db: Database, lignes: readonly Ligne[], today: Jour): Promise<LigneCompte[]> {
  const pieces = [...new Set(lignes.map(({ piece_id }) => piece_id))].toReversed()
  const lettres = lettersOf(pieces, await listLiens(db, pieces))
  const appels = await listAppels(
    db,
    lignes.flatMap(({ nature, piece_id }) => (nature === 'appel' ? piece_id : [])),
  )
  return lignes.map(({ rang, statut, echeance, exigible_le, ...ligne }) => {
    const { nature, piece_id } = ligne
    return {
      ...ligne,
      lettre: lettres.get(piece_id) ?? null,
      statut: statutOf({ nature, statut, echeance, exigible_le }, today),
      document:
        nature === 'facture' || nature === 'avoir' ? { id: piece_id, type: nature } : (appels.get(piece_id) ?? null),
    }
  })
}

function statutOf(
  { nature, statut, ...terme }: Pick<Ligne, 'nature' | 'statut' | 'echeance' | 'exigible_le'>,
  today: Jour,
): LigneCompte['statut'] {
  if (statut === null) return null
  if (nature === 'facture') return showFacture({ statut: statut as FactureStatut, ...terme }, today)
  return nature === 'appel' ? statutAffiche({ statut: statut as CotisationStatut, ...terme }, today) : null
}
