import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  aMateriel,
  anAccount,
  anAdhesion,
  anEntreprise,
  anExploitation,
  aPerson,
  aRole,
} from '../../testing/factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { exportRegistre } from './registres.service.ts'

const app = await startTestApp()
const { db, as } = app
const { id: admin_id } = await anAccount(db, { is_admin: true })
const admin = await as(admin_id)

const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL des Chênes' })
const MEMBRE = { statut: 'resiliee', validee_le: new Date('2024-03-01T09:00:00Z'), fin_le: '2026-01-01' } as const
await anAdhesion(db, { entreprise_id, ...MEMBRE })
const { id: parti } = await aPerson(db, { prenom: 'Jean', nom: 'Roy' })
const { id: reste } = await aPerson(db, { prenom: 'Anne', nom: 'Petit' })
await aRole(db, { entreprise_id, adherent_id: parti, role: 'gerant', debut: '2020-01-01', fin: '2025-05-31' })
await aRole(db, { entreprise_id, adherent_id: reste, role: 'associe_exploitant', debut: '2020-01-01' })
const { id: exploitation_id } = await anExploitation(db, { entreprise_id, nom: 'Ferme du Bourg' })
const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id, modele: '=6R 150' })
await db.deleteFrom('affectations_materiel').where('materiel_id', '=', materiel_id).execute()
await db
  .insertInto('affectations_materiel')
  .values({ materiel_id, entreprise_id, exploitation_id, debut: '2024-04-01', fin: '2025-04-01' })
  .execute()

const take = (registre: string, jour: string, format = 'csv') =>
  admin.post('/admin/registres', { registre, jour, format })
const lignesOf = async (registre: string, jour: string) =>
  (await take(registre, jour)).body.trim().split('\r\n').slice(1)

const journalOf = async (jour: string) => {
  const entrees = db.selectFrom('journal').select('apres').where('objet', '=', 'registres.adherents')
  const rows = await entrees.where(sql`apres ->> 'jour'`, '=', jour).orderBy('id').execute()
  return rows.map(({ apres }) => apres)
}

/** Starts an export without reading any of it. */
const startCsv = async (jour: string) => {
  const nul = { adherent_id: null, delegue: null, annuaire: true, is_retraite: false, second_facteur_du: false }
  const session = {
    id: admin_id,
    prenom: 'Ada',
    nom: 'Min',
    is_admin: true,
    role_bureau: 'administrateur' as const,
    ...nul,
  }
  const context = { db, session, now: app.now(), requestId: randomUUID() }
  const { octets } = await exportRegistre(context, { registre: 'adherents', jour, format: 'csv' })
  if (octets instanceof Uint8Array) throw new Error('Le CSV sort par morceaux')
  return octets[Symbol.asyncIterator]()
}

describe('Un registre à une date', () => {
  it.each([
    ['la veille de la validation', '2024-02-29', 0],
    ['le jour de la validation', '2024-03-01', 1],
    ['le dernier jour', '2025-12-31', 1],
    ['le jour de la fin', '2026-01-01', 0],
  ])('les adhérents, %s', async (_, jour, nombre) => {
    expect(await lignesOf('adherents', jour)).toHaveLength(nombre)
    const apercu = await admin.get(`/admin/registres/apercu?registre=adherents&jour=${jour}`)
    expect(apercu.json()).toEqual({ lignes: nombre })
  })

  it.each([
    ['le gérant d’alors', '2025-05-31', 'Jean Roy'],
    ['l’associée, après lui', '2025-06-01', 'Anne Petit'],
  ])('le votant\u00a0: %s', async (_, jour, votant) => {
    expect((await lignesOf('votants', jour))[0]).toContain(votant)
  })

  it('les matériels, là où ils étaient, sans formule', async () => {
    expect(await lignesOf('materiels', '2024-03-31')).toEqual([])
    expect((await lignesOf('materiels', '2025-03-31'))[0]).toContain("'=6R 150")
    expect(await lignesOf('materiels', '2025-04-01')).toEqual([])
  })

  it('porte l’empreinte des données, la même en CSV et en PDF, au journal aussi', async () => {
    const csv = await take('adherents', '2025-01-01')
    const sha256 = createHash('sha256').update(csv.rawPayload).digest('hex')
    const pdf = await take('adherents', '2025-01-01', 'pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { pages } = readPdf(pdf.rawPayload)
    expect(pages.join('').replace(/\s/g, '')).toContain(sha256)
    expect(await journalOf('2025-01-01')).toEqual([
      { jour: '2025-01-01', format: 'csv', lignes: 1 },
      { jour: '2025-01-01', format: 'csv', lignes: 1, sha256 },
      { jour: '2025-01-01', format: 'pdf', lignes: 1, sha256 },
    ])
  })

  it('est au journal avant que rien n’en sorte, même si la lecture s’arrête là', async () => {
    const jour = '2025-01-02'
    const octets = await startCsv(jour)
    expect(await journalOf(jour)).toEqual([{ jour, format: 'csv', lignes: 1 }])
    await octets.next()
    await octets.return?.()
    expect(await journalOf(jour)).toHaveLength(1)
  })

  it('n’annonce pas l’avenir', async () => {
    expect((await take('adherents', '2999-01-01')).json()).toMatchObject({ errors: [{ champ: 'jour' }] })
    expect((await take('lune', '2025-01-01')).statusCode).toBe(400)
  })
})
