import { describe, expect, it } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const PATH = '/admin/parametres/maintenance'

const read = async () => (await admin.get('/admin/parametres')).json().maintenance
/** Sends a change with the present version. */
const change = async (body: object) => admin.patch(PATH, body, { version: (await read()).version })
const journal = () =>
  app.db
    .selectFrom('journal')
    .select(['action', 'avant', 'apres'])
    .where('objet', '=', 'parametres.maintenance')
    .orderBy('id')
    .execute()

describe('Les paramètres', () => {
  it('se lisent avant d’avoir jamais été enregistrés', async () => {
    const response = await admin.get('/admin/parametres')
    expect(response.json()).toMatchObject({
      maintenance: { active: false, message: null, version: 1 },
      adhesions: { preavis_mois: 3, version: 1 },
      organisme: { nom: 'La coopérative', siret: null, version: 1 },
      paiement: { moyens: ['virement', 'cheque'], prenotification_jours: 14, version: 1 },
      annuaire: { visible_annuaire: 'tous', version: 1 },
    })
  })

  it('n’en gardent qu’une de plusieurs premières modifications simultanées', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((message) => admin.patch(PATH, { message }, { version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412])
    expect(await read()).toMatchObject({ version: 2 })
  })

  it('changent un attribut sans toucher l’autre, et le notent au journal', async () => {
    await change({ active: false, message: 'Retour à 14 h.' })
    const before = (await journal()).length
    const on = await change({ active: true })
    expect(on.statusCode).toBe(200)
    expect(on.json()).toEqual({ ...(await read()), active: true, message: 'Retour à 14 h.' })
    await change({ active: false, message: ' ' })
    expect(await read()).toMatchObject({ active: false, message: null })
    expect((await journal()).slice(before)).toEqual([
      { action: 'modification', avant: { active: false }, apres: { active: true } },
      {
        action: 'modification',
        avant: { active: true, message: 'Retour à 14 h.' },
        apres: { active: false, message: null },
      },
    ])
  })

  it('ne laissent aucune ligne au journal quand rien ne change', async () => {
    const before = await journal()
    expect((await change({ active: false })).statusCode).toBe(200)
    expect(await journal()).toEqual(before)
  })

  it('exigent la version, et refusent une version périmée ou à venir', async () => {
    const { version } = await read()
    expect((await admin.patch(PATH, { message: 'x' })).statusCode).toBe(428)
    for (const wrong of [version - 1, version + 1]) {
      expect((await admin.patch(PATH, { message: 'x' }, { version: wrong })).statusCode).toBe(412)
    }
    expect(await read()).toMatchObject({ version })
  })

  it.each([
    ['un message trop long', { message: 'a'.repeat(301) }, 'message'],
    ['un message qui n’est pas un texte', { message: 7 }, 'message'],
    ['un interrupteur qui n’est ni oui ni non', { active: 'oui' }, 'active'],
    ['une clé inconnue', { actif: true }, 'actif'],
  ])('refusent %s', async (_, body, champ) => {
    const refused = await change(body)
    expect(refused.statusCode).toBe(400)
    expect(champsOf(refused)).toEqual([champ])
  })

  it('acceptent un message de 300 caractères, sur plusieurs lignes', async () => {
    const message = `${'a'.repeat(149)}\n${'b'.repeat(150)}`
    expect((await change({ message })).json()).toMatchObject({ message })
  })

  it('sont aux administrateurs seuls', async () => {
    const member = await app.as((await anAccount(app.db)).id)
    for (const [client, status] of [
      [app.anonymous, 401],
      [member, 403],
    ] as const) {
      expect((await client.get('/admin/parametres')).statusCode).toBe(status)
      expect((await client.patch(PATH, { active: true }, { version: 1 })).statusCode).toBe(status)
    }
    expect(await read()).toMatchObject({ active: false })
  })
})
