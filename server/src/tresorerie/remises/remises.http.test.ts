import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const today = jourOf(api.now())

/** An administrator without an open slip: each fills their own. */
const aBureau = async () => api.as((await anAccount(api.db, { is_admin: true })).id)
type Bureau = Awaited<ReturnType<typeof aBureau>>

const cheque = (entreprise_id: string, montant: number, more: object = {}) => ({
  entreprise_id,
  moyen: 'cheque',
  date_reglement: today,
  montant,
  reference: '0447120',
  ...more,
})

const enCours = async (bureau: Bureau) => (await bureau.get('/admin/remises/en-cours')).json()
const regleOf = async (id: string) =>
  (await api.db.selectFrom('cotisations').select('regle').where('id', '=', id).executeTakeFirstOrThrow()).regle

describe('la saisie en série', () => {
  test('un chèque ouvre un bordereau numéroté, paie ce qui est dû et dit ce qui restera', async () => {
    const bureau = await aBureau()
    const { id, entreprise_id } = await aCotisation(api.db, { montant: 17_280 })
    const posted = await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 15_000))
    expect(posted.statusCode).toBe(201)
    expect(posted.json()).toMatchObject({
      ligne: { montant: 15_000, affecte: 15_000, reste: 2_280, reference: '0447120' },
      remise: { nombre: 1, total: 15_000, close_le: null },
    })
    expect(posted.json().remise.numero).toMatch(/^RC-\d{4}-\d+$/)
    expect(await regleOf(id)).toBe(15_000)
    await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 4_280))
    const serie = await enCours(bureau)
    expect(serie).toMatchObject({ remise: { nombre: 2, total: 19_280 }, derniere: null })
    expect(serie.lignes.map(({ montant, affecte }: Record<string, number>) => [montant, affecte])).toEqual([
      [15_000, 15_000],
      [4_280, 2_280],
    ])
    expect((await enCours(await aBureau())).remise).toBeNull()
  })

  test('la même ligne envoyée deux fois est un seul chèque, et deux à la fois un seul bordereau', async () => {
    const bureau = await aBureau()
    const { entreprise_id } = await aCotisation(api.db, { montant: 10_000 })
    const body = cheque(entreprise_id, 1_000)
    const key = 'serie-double'
    await Promise.all([1, 2].map((rang) => bureau.post('/admin/remises/lignes', cheque(entreprise_id, rang * 100))))
    await bureau.post('/admin/remises/lignes', body, { key })
    await bureau.post('/admin/remises/lignes', body, { key })
    expect((await enCours(bureau)).remise).toMatchObject({ nombre: 3, total: 1_300 })
  })

  test('un virement se saisit sans bordereau', async () => {
    const bureau = await aBureau()
    const { entreprise_id } = await aCotisation(api.db, { montant: 10_000 })
    const posted = await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 10_000, { moyen: 'virement' }))
    expect(posted.json()).toMatchObject({ ligne: { reste: 0 }, remise: null })
    expect((await enCours(bureau)).remise).toBeNull()
  })

  test.each([
    ['sans montant', { montant: 0 }, 400],
    ['d’un montant à trois décimales', { montant: 123.4 }, 400],
    ['daté de demain', { date_reglement: addJours(today, 1) }, 400],
    ['en espèces', { moyen: 'especes' }, 400],
    ['d’une entreprise inconnue', { entreprise_id: '00000000-0000-4000-8000-000000000000' }, 400],
  ])('est refusée %s, et n’ouvre rien', async (_, more, statut) => {
    const bureau = await aBureau()
    const { entreprise_id } = await aCotisation(api.db)
    const refused = await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 100, more))
    expect(refused.statusCode).toBe(statut)
    expect((await enCours(bureau)).remise).toBeNull()
  })
})

/** An open slip of one cheque. */
async function aRemise() {
  const bureau = await aBureau()
  const { id, entreprise_id } = await aCotisation(api.db, { montant: 10_000 })
  const { ligne, remise } = (await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 4_000))).json()
  return {
    bureau,
    cotisation_id: id,
    entreprise_id,
    ligne,
    remise,
    path: `/admin/remises/lignes/${ligne.reglement_id}`,
  }
}

describe('corriger une ligne', () => {
  test('annule son règlement et en saisit un autre à la même place', async () => {
    const { bureau, cotisation_id, entreprise_id, ligne, path } = await aRemise()
    await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 100))
    const corrected = await bureau.patch(path, cheque(entreprise_id, 5_000), { version: ligne.version })
    expect(corrected.json()).toMatchObject({ ligne: { montant: 5_000 }, remise: { nombre: 2, total: 5_100 } })
    expect((await enCours(bureau)).lignes.map(({ montant }: { montant: number }) => montant)).toEqual([5_000, 100])
    expect(await regleOf(cotisation_id)).toBe(5_100)
    expect((await bureau.patch(path, cheque(entreprise_id, 1), { version: ligne.version })).statusCode).toBe(404)
  })

  test('ou la retire ; une version périmée ne le peut pas', async () => {
    const { bureau, cotisation_id, ligne, path } = await aRemise()
    expect((await bureau.delete(path, { version: ligne.version + 1 })).statusCode).toBe(412)
    expect((await bureau.delete(path, { version: ligne.version })).statusCode).toBe(204)
    expect(await enCours(bureau)).toMatchObject({ remise: { nombre: 0, total: 0 }, lignes: [] })
    expect(await regleOf(cotisation_id)).toBe(0)
  })
})

describe('clore', () => {
  test('une fois, avec son total ; le même bordereau s’imprime de nouveau', async () => {
    const { bureau, remise, ligne, entreprise_id, path } = await aRemise()
    const clore = `/admin/remises/${remise.id}/clore`
    expect((await bureau.post(`/admin/remises/${remise.id}/bordereau`)).statusCode).toBe(409)
    expect((await bureau.post(clore, undefined, { version: remise.version + 1 })).statusCode).toBe(412)
    const close = await bureau.post(clore, undefined, { version: remise.version })
    expect(close.json()).toMatchObject({ numero: remise.numero, total: 4_000, nombre: 1 })
    expect((await bureau.post(clore, undefined, { version: close.json().version })).statusCode).toBe(409)
    expect((await bureau.delete(path, { version: ligne.version })).statusCode).toBe(409)
    const prints = await Promise.all([1, 2].map(() => bureau.post(`/admin/remises/${remise.id}/bordereau`)))
    expect(prints.map(({ headers }) => headers['content-type'])).toEqual(['application/pdf', 'application/pdf'])
    expect(prints[0]?.rawPayload.equals(prints[1]?.rawPayload ?? Buffer.of())).toBe(true)
    expect(await enCours(bureau)).toMatchObject({ remise: null, derniere: { id: remise.id } })
    expect((await journalOf(api, remise.id)).map(({ action }) => action)).toContain('cloturer')
    const suivante = await bureau.post('/admin/remises/lignes', cheque(entreprise_id, 100))
    expect(suivante.json().remise.numero).not.toBe(remise.numero)
  })

  test('un chèque annulé ailleurs quitte le bordereau, qui vide ne se clôt pas', async () => {
    const { bureau, remise, ligne } = await aRemise()
    const annuler = `/admin/reglements/${ligne.reglement_id}/annuler`
    await bureau.post(annuler, { motif: 'Chèque sans signature' }, { version: ligne.version })
    expect((await enCours(bureau)).remise).toMatchObject({ nombre: 0, total: 0 })
    const refused = await bureau.post(`/admin/remises/${remise.id}/clore`, undefined, { version: remise.version })
    expect(refused.json().detail).toBe('Ce bordereau ne contient aucun chèque.')
  })
})
