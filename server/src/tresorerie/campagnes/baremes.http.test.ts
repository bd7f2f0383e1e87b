import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import { describe, expect, it } from 'vitest'
import { aBareme, aCampagne } from '../../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, anAdhesion, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)

const FIXE = {
  ...COMPOSANTE_VIDE,
  code: 'FIXE',
  libelle: 'Part fixe',
  assiette: 'entreprise',
  montant: 7_000,
}

const baremesOf = (campagne_id: string) => `/admin/campagnes/${campagne_id}/baremes`

async function aDraft() {
  const { id: campagne_id } = await aCampagne(db)
  const created = await admin.post(baremesOf(campagne_id))
  expect(created.statusCode).toBe(201)
  const draft = created.json<Bareme>()
  return { ...draft, path: `/admin/baremes/${draft.id}` }
}

const save = ({ path, version }: { path: string; version: number }, body: object) =>
  admin.patch(path, body, { version })
const publish = ({ path, version }: { path: string; version: number }, valide_du = '2026-01-01') =>
  admin.post(`${path}/publier`, { valide_du }, { version })

describe('Un barème en préparation', () => {
  it('copie la dernière version de la campagne', async () => {
    const { id: campagne_id } = await aCampagne(db)
    await aBareme(db, { campagne_id, numero: 3, prorata: 'mensuel' })
    const created = await admin.post(baremesOf(campagne_id))
    expect(created.json()).toMatchObject({ numero: 4, statut: 'brouillon', prorata: 'mensuel', publie_le: null })
    expect(created.json().composantes).toMatchObject([{ code: 'FIXE', montant: 6_000 }])
    expect((await admin.get(baremesOf(campagne_id))).json()).toMatchObject({
      total: 2,
      resultats: [{ numero: 4 }, { numero: 3 }],
    })
  })

  it('copie le barème publié de la campagne précédente', async () => {
    const before = await aCampagne(db)
    await aBareme(db, { campagne_id: before.id, numero: 2, composantes: [{ ...FIXE, montant: 4_200 }] })
    const { id } = await aCampagne(db)
    const created = (await admin.post(baremesOf(id))).json()
    expect(created).toMatchObject({ numero: 1, composantes: [{ montant: 4_200 }] })
  })

  it('un seul par campagne, d’une campagne ouverte', async () => {
    const { campagne_id } = await aDraft()
    expect((await admin.post(baremesOf(campagne_id))).statusCode).toBe(409)
    const { id: close } = await aCampagne(db, { statut: 'close' })
    expect((await admin.post(baremesOf(close))).statusCode).toBe(409)
    expect((await admin.get(baremesOf('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(404)
  })

  it('se change, et le journal le garde', async () => {
    const draft = await aDraft()
    const saved = await save(draft, { prorata: 'semestriel', composantes: [FIXE] })
    expect(saved.json()).toMatchObject({ version: 2, prorata: 'semestriel', composantes: [{ montant: 7_000 }] })
    expect((await journalOf(app, draft.id)).map(({ action }) => action)).toEqual(['ajout', 'modification'])
  })

  it.each([
    ['un montant négatif', { ...FIXE, montant: -1 }, 'composantes.0.montant'],
    ['un montant à virgule', { ...FIXE, montant: 0.5 }, 'composantes.0.montant'],
    ['un code mal fait', { ...FIXE, code: 'part fixe' }, 'composantes.0.code'],
    ['une assiette inconnue', { ...FIXE, assiette: 'tracteur' }, 'composantes.0.assiette'],
    ['une remise de plus de 100 %', { ...FIXE, taux_pct: 101 }, 'composantes.0.taux_pct'],
    ['une clé inconnue', { ...FIXE, couleur: 1 }, 'composantes.0.couleur'],
  ])('refuse %s', async (_, composante, champ) => {
    const refused = await save(await aDraft(), { composantes: [composante] })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  it('s’enregistre incohérent, mais ne se publie pas', async () => {
    const draft = await aDraft()
    const saved = await save(draft, { composantes: [FIXE, { ...FIXE, assiette: 'hectare' }] })
    expect(saved.statusCode).toBe(200)
    const refused = await publish({ ...draft, version: 2 })
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual(['composantes.1.code', 'composantes.1.paliers'])
    expect((await admin.post(`${draft.path}/apercu`)).statusCode).toBe(400)
  })

  it('exige sa version', async () => {
    const draft = await aDraft()
    expect((await admin.patch(draft.path, { prorata: 'aucun' })).statusCode).toBe(428)
    expect((await save({ ...draft, version: 9 }, { prorata: 'aucun' })).statusCode).toBe(412)
    expect((await admin.post(`${draft.path}/publier`, { valide_du: '2026-01-01' })).statusCode).toBe(428)
    expect((await publish({ ...draft, version: 9 })).statusCode).toBe(412)
    expect((await admin.delete(draft.path)).statusCode).toBe(428)
    expect((await admin.delete(draft.path, { version: 9 })).statusCode).toBe(412)
  })

  it('s’abandonne', async () => {
    const draft = await aDraft()
    expect((await admin.delete(draft.path, { version: 1 })).statusCode).toBe(204)
    expect((await admin.delete(draft.path, { version: 1 })).statusCode).toBe(404)
    expect((await journalOf(app, draft.id)).at(-1)).toMatchObject({ action: 'suppression' })
  })
})

describe('Un barème publié', () => {
  it('a sa date d’effet et ne change plus', async () => {
    const draft = await aDraft()
    await save(draft, { composantes: [FIXE] })
    const published = await publish({ ...draft, version: 2 }, '2027-03-01')
    expect(published.json()).toMatchObject({
      version: 3,
      statut: 'publie',
      valide_du: '2027-03-01',
      publie_le: expect.any(String),
    })
    for (const refused of [
      await save({ ...draft, version: 3 }, { prorata: 'mensuel' }),
      await publish({ ...draft, version: 3 }),
      await admin.delete(draft.path, { version: 3 }),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'bareme.publie'])
    }
    expect((await admin.post(baremesOf(draft.campagne_id))).json()).toMatchObject({ numero: draft.numero + 1 })
  })
})

describe('L’aperçu', () => {
  it('compare avec le barème en vigueur, sans rien enregistrer', async () => {
    const { id: campagne_id } = await aCampagne(db)
    await aBareme(db, { campagne_id })
    const { entreprise_id } = await anAdhesion(db, { statut: 'active' })
    await anExploitation(db, { entreprise_id, sau_ha: 100 })
    await anAdhesion(db, { statut: 'active' })
    await anAdhesion(db, { statut: 'brouillon' })
    const draft = (await admin.post(baremesOf(campagne_id))).json<Bareme>()
    const path = `/admin/baremes/${draft.id}`
    const HA = { ...FIXE, code: 'HA', assiette: 'hectare', paliers: [{ jusqu_a: null, tarif: 100 }] }
    await save({ path, version: 1 }, { composantes: [{ ...FIXE, montant: 5_000 }, HA] })
    const apercu = await admin.post(`${path}/apercu`)
    expect(apercu.statusCode).toBe(200)
    expect(apercu.json()).toMatchObject({
      adhesions: 2,
      total_adhesions: 2,
      numero_avant: 1,
      montant_avant: 12_000,
      montant_apres: 20_000,
      hausses: 1,
      baisses: 1,
      inchangees: 0,
      exemples: [
        { avant: 6_000, apres: 15_000 },
        { avant: 6_000, apres: 5_000 },
      ],
    })
    expect((await admin.get(baremesOf(campagne_id))).json().resultats[0]).toMatchObject({ version: 2 })
  })

  it('sans barème en vigueur, dit seulement le résultat', async () => {
    const draft = await aDraft()
    await save(draft, { composantes: [FIXE] })
    const apercu = (await admin.post(`${draft.path}/apercu`)).json()
    expect(apercu).toMatchObject({ numero_avant: null, montant_avant: null, hausses: 0 })
    expect((await admin.post('/admin/baremes/00000000-0000-4000-8000-000000000000/apercu')).statusCode).toBe(404)
  })
})
