import { addJours, type Jour } from '@sillon/domain/jour'
import { isJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { noteAccord } from '../../dossiers/mandats/accord.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { exportPrelevement } from '../../tresorerie/prelevements/export.service.ts'
import { markPrevenue, withdrawLigne } from '../../tresorerie/prelevements/lots.service.ts'
import { preparePrelevement } from '../../tresorerie/prelevements/preparation.service.ts'
import type { ActAt } from '../actes.ts'
import { instantOf } from '../instants.ts'
import { JOLLY } from './plan.ts'

/** Days before the debit: the telephone call, then the batch, early enough for members to be warned, then the file. */
const [ACCORD, LOT, FICHIER] = [-26, -22, -4]

type Candidate = { id: string; entreprise_id: string; jour: Jour }

/**
 * The first of these invoices, paid on `jour`, that a debit could have paid, of a company that will owe no other goods: the
 * next batch is of fees. The companies of the sign-ins keep their choice.
 */
export async function findPrelevee(db: Database, candidates: readonly Candidate[]) {
  const mandats = await db
    .selectFrom('mandats as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .innerJoin('factures as f', 'f.entreprise_id', 'e.id')
    .select(['m.id', 'm.version', 'f.id as facture_id', 'f.echeance', 'm.date_signature'])
    .where('m.statut', '=', 'actif')
    .where('e.mode_reglement', '=', 'prelevement_sepa')
    .where('e.no_adherent', '>', JOLLY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bons_commande as b')
            .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
            .whereRef('b.entreprise_id', '=', 'e.id')
            .whereRef('b.id', '<>', 'f.bon_commande_id')
            .where('b.statut', '=', 'confirme')
            .where('g.mode_facturation', '<>', 'directe_fournisseur'),
        ),
      ),
    )
    .where(
      'f.id',
      'in',
      candidates.map(({ id }) => id),
    )
    .execute()
  const mandatOf = new Map(mandats.map((mandat) => [mandat.facture_id, mandat]))
  for (const { jour, ...facture } of candidates) {
    const mandat = mandatOf.get(facture.id)
    const isSigne = mandat?.date_signature && mandat.date_signature <= addJours(jour, ACCORD)
    if (isSigne && isJourTarget(jour) && (mandat.echeance ?? '') <= jour) return { ...facture, jour, mandat }
  }
  return undefined
}

type Prelevee = NonNullable<Awaited<ReturnType<typeof findPrelevee>>>

/** Its holder accepts by telephone; the office prepares a batch for this invoice alone, warns, and gives its file to the bank. */
export async function debitFacture(
  db: Database,
  { id, jour, mandat }: Prelevee,
  { actAt, secretKey }: { actAt: ActAt; secretKey: SecretKey },
) {
  const [accord, lot, fichier] = [ACCORD, LOT, FICHIER].map((jours) => addJours(jour, jours)) as [Jour, Jour, Jour]
  await actAt(instantOf(accord), (context) =>
    noteAccord(context, mandat.id, mandat.version, { moyen: 'telephone', le: accord }),
  )
  const prepare = await actAt(instantOf(lot), (context) => preparePrelevement(context, jour))
  const lignes = await db
    .selectFrom('lignes_prelevement')
    .select(['id', 'creance_id'])
    .where('prelevement_id', '=', prepare.id)
    .orderBy('creance_id')
    .execute()
  for (const ligne of lignes) {
    const act = ligne.creance_id === id ? markPrevenue : withdrawLigne
    await actAt(instantOf(lot), (context) => act(context, prepare.id, ligne.id))
  }
  await actAt(instantOf(fichier), (context) => exportPrelevement(context, prepare.id, secretKey))
}
