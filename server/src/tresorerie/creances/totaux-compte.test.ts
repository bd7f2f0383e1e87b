import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { listTotaux, recountComptes } from './totaux-compte.repository.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const recount = () => inTransaction(db, recountComptes)
const voisine = await anEntreprise(db)

type Compte = { entreprise_id: string; factures: string[]; cotisations: string[]; reglements: string[] }
type Acte = { nature: keyof typeof ACTES; montant: number; jour: Jour; abandon: boolean }
/** `piece`: the latest invoice, fee or payment of the account, on which the act bears; null when there is none yet. */
type Piece = { entreprise_id: string; piece: string | null; montant: number; jour: Jour }
class Abandon extends Error {}

/** Acts that add a row, which the next acts find in the account. */
const NOUVEAUX = { facturer: 'factures', appeler: 'cotisations', payer: 'reglements' } as const
const perte = (jour: Jour) => sql`statut = 'irrecouvrable', close_le = ${jour}, montant_irrecouvrable = montant_du`

const ACTES = {
  facturer: async (tx: Database, { entreprise_id, montant, jour }: Piece) =>
    (await aFacture(tx, { entreprise_id, montant, date_emission: jour })).id,
  appeler: async (tx: Database, { entreprise_id, montant, jour }: Piece) => {
    const { id } = await aCotisation(tx, { montant, montant_parts: montant % 3, date_emission: jour })
    await sql`update cotisations set entreprise_id = ${entreprise_id} where id = ${id}`.execute(tx)
    return id
  },
  payer: async (tx: Database, { entreprise_id, montant, jour }: Piece) => {
    const payeur = montant % 4 === 0 ? null : entreprise_id
    return (await aReglement(tx, { entreprise_id: payeur, montant, date_reglement: jour })).id
  },
  rejeter: (tx: Database, { piece, jour }: Piece) =>
    sql`update reglements set statut = 'rejete', close_le = ${jour} where id = ${piece}`.execute(tx),
  rembourser: (tx: Database, { piece, jour }: Piece) =>
    sql`with rendu as (
        update reglements set rembourse = rembourse + 1 where id = ${piece} and affecte + rembourse < montant returning id
      )
      insert into remboursements (reglement_id, montant, date_remboursement) select id, 1, ${jour} from rendu`.execute(
      tx,
    ),
  crediter: (tx: Database, { piece, jour }: Piece) =>
    sql`insert into documents (type, numero, entreprise_id, bon_commande_id, date_emission, donnees)
      select 'avoir', gen_random_uuid(), entreprise_id, bon_commande_id, ${jour}, '{"calcul": {"montant_ttc": 5}}'
      from factures where id = ${piece}`.execute(tx),
  // An old credit note may say no amount: it counts for nothing, there as here.
  crediter_sans_montant: (tx: Database, { piece, jour }: Piece) =>
    sql`insert into documents (type, numero, entreprise_id, bon_commande_id, date_emission, donnees)
      select 'avoir', gen_random_uuid(), entreprise_id, bon_commande_id, ${jour}, '{}' from factures where id = ${piece}`.execute(
      tx,
    ),
  perdre: (tx: Database, { piece, jour }: Piece) =>
    sql`update factures set ${perte(jour)} where id = ${piece}`.execute(tx),
  annuler: (tx: Database, { piece, jour }: Piece) =>
    sql`update cotisations set statut = 'annulee', close_le = ${jour} where id = ${piece}`.execute(tx),
  abandonner: (tx: Database, { piece, jour }: Piece) =>
    sql`update cotisations set ${perte(jour)} where id = ${piece} and statut <> 'annulee'`.execute(tx),
  solder_avant: (tx: Database, { piece }: Piece) =>
    sql`update factures set solde_avant = montant_ttc where id = ${piece}`.execute(tx),
  dater_bon: (tx: Database, { piece, montant, jour }: Piece) =>
    sql`update bons_commande set solde_le = ${montant % 5 === 0 ? null : jour}
      where id = (select bon_commande_id from factures where id = ${piece})`.execute(tx),
  decaler: (tx: Database, { piece, jour }: Piece) =>
    sql`update reglements set date_reglement = ${jour} where id = ${piece}`.execute(tx),
  reconnaitre: (tx: Database, { entreprise_id, piece }: Piece) =>
    sql`update reglements set entreprise_id = ${entreprise_id} where id = ${piece}`.execute(tx),
  fusionner: async (tx: Database, { entreprise_id }: Piece) => {
    for (const table of ['reglements', 'cotisations', 'factures', 'documents'])
      await sql`update ${sql.table(table)} set entreprise_id = ${voisine.id} where entreprise_id = ${entreprise_id}`.execute(
        tx,
      )
  },
  effacer: async (tx: Database, { piece }: Piece) => {
    await sql`delete from remboursements where reglement_id = ${piece}`.execute(tx)
    await sql`delete from reglements where id = ${piece}`.execute(tx)
  },
}

const SUR = {
  factures: ['crediter', 'crediter_sans_montant', 'perdre', 'solder_avant', 'dater_bon'],
  cotisations: ['annuler', 'abandonner'],
  reglements: ['rejeter', 'rembourser', 'decaler', 'reconnaitre', 'effacer'],
} as const

/** One act on the rows of an account, in its transaction, given up at the end when it says so. */
async function play(compte: Compte, { nature, montant, jour, abandon }: Acte) {
  const tables = ['factures', 'cotisations', 'reglements'] as const
  const table = tables.find((nom) => (SUR[nom] as readonly string[]).includes(nature))
  const piece = (table && compte[table].at(-1)) ?? null
  await inTransaction(db, async (tx) => {
    const id = await ACTES[nature](tx, { entreprise_id: compte.entreprise_id, piece, montant, jour })
    if (abandon) throw new Abandon()
    if (nature in NOUVEAUX) compte[NOUVEAUX[nature as keyof typeof NOUVEAUX]].push(String(id))
  }).catch((error: unknown) => {
    if (!(error instanceof Abandon)) throw error
  })
}

const acte = fc.record({
  nature: fc.constantFrom(...(Object.keys(ACTES) as (keyof typeof ACTES)[])),
  montant: fc.integer({ min: 2, max: 4_000 }),
  jour: fc.integer({ min: -500, max: 0 }).map((rang) => addJours(today, rang)),
  abandon: fc.boolean(),
})
const suites = fc.array(fc.array(acte, { maxLength: 20 }), { minLength: 1, maxLength: 4 })

test('actes au hasard, en même temps, abandonnés ou non : les totaux tenus sont ceux d’un recompte', async () => {
  await fc.assert(
    fc.asyncProperty(suites, async (comptes) => {
      await Promise.all(
        comptes.map(async (actes) => {
          const { id } = await anEntreprise(db)
          const compte = { entreprise_id: id, factures: [], cotisations: [], reglements: [] }
          for (const un of actes) await play(compte, un)
        }),
      )
      expect(await recount()).toBe(0)
      // The totals put together by that recount are right too.
      expect(await recount()).toBe(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

const SUITE: readonly [Acte['nature'], number][] = [
  ['facturer', 700],
  ['solder_avant', 700],
  ['dater_bon', 701],
  ['dater_bon', 703],
  ['dater_bon', 700],
  ['crediter', 5],
  ['crediter_sans_montant', 5],
  ['perdre', 1],
  ['appeler', 601],
  ['annuler', 1],
  ['appeler', 602],
  ['abandonner', 1],
  ['payer', 400],
  ['rembourser', 1],
  ['reconnaitre', 1],
  ['rembourser', 1],
  ['decaler', 1],
  ['rejeter', 1],
  ['effacer', 1],
  ['payer', 401],
  ['rembourser', 1],
  ['fusionner', 1],
]

test('chaque acte laisse les totaux justes', async () => {
  const { id } = await anEntreprise(db)
  const compte: Compte = { entreprise_id: id, factures: [], cotisations: [], reglements: [] }
  for (const [rang, [nature, montant]] of SUITE.entries()) {
    await play(compte, { nature, montant, jour: addJours(today, -rang * 30), abandon: false })
    expect([nature, await recount()]).toEqual([nature, 0])
  }
})

test('un total faux est corrigé la nuit, et la tâche échoue pour qu’on le sache', async () => {
  const { entreprise_id, date_emission } = await aFacture(db, { montant: 700 })
  const annee = Number(date_emission.slice(0, 4))
  await sql`insert into totaux_compte (entreprise_id, annee, nombre, debit, credit)
    values (${entreprise_id}, ${annee}, 0, 5, 0)`.execute(db)
  expect(await listTotaux(db, entreprise_id)).toEqual([{ annee, debit: 705, credit: 0 }])
  await expect(runJob(api, 'recompte_comptes')).rejects.toThrow(/totals of accounts were wrong/)
  expect(await listTotaux(db, entreprise_id)).toEqual([{ annee, debit: 700, credit: 0 }])
  await runJob(api, 'recompte_comptes')
})

test('un règlement saisi pendant le recompte n’y perd rien', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const payer = () => aReglement(db, { entreprise_id, montant: 100 })
  await Promise.all(Array.from({ length: 6 }).flatMap(() => [payer(), recount()]))
  expect(await recount()).toBe(0)
  expect(await listTotaux(db, entreprise_id)).toMatchObject([{ debit: 0, credit: 600 }])
})
