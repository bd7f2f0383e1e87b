import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aFerme } from '../../testing/a-ferme.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const HEURE = 3_600_000

const anEmail = () => `invite.${randomUUID()}@exemple.fr`

async function compteDe(adherent_id: string) {
  const compte = db.selectFrom('utilisateurs').select('id').where('adherent_id', '=', adherent_id)
  return (await compte.executeTakeFirstOrThrow()).id
}

describe('R76 : les invitations d’un expéditeur', () => {
  const HEURE_PLEINE = /^Vous avez envoyé 15 invitations en une heure, le maximum\. Réessayez le \d.* à \d+\u00a0h/

  /** Invites `nombre` people to this company. */
  async function inviteTo(
    ferme: Awaited<ReturnType<typeof aFerme>>,
    client: typeof ferme.gestionnaire,
    nombre: number,
  ) {
    const codes: number[] = []
    for (let rang = 0; rang < nombre; rang += 1) {
      const { id } = await aPerson(db, { email: anEmail() })
      await aRole(db, { entreprise_id: ferme.entreprise_id, adherent_id: id, droit: 'lecture' })
      const sent = await client.post(`${ferme.path}/adherents/${id}/invitation`, {})
      codes.push(sent.statusCode)
      if (sent.statusCode === 429) expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0)
      if (rang === nombre - 1) return { codes, dernier: sent.json() }
    }
    return { codes, dernier: {} }
  }
  const partis = ({ codes }: { codes: number[] }) => codes.filter((code) => code === 200).length

  it('s’arrêtent à quinze par heure et quarante par jour, et disent quand reprendre', async () => {
    const ferme = await aFerme(app)
    const heure = await inviteTo(ferme, ferme.gestionnaire, 16)
    expect([partis(heure), heure.dernier.code]).toEqual([15, 'trop-de-tentatives'])
    expect(heure.dernier.detail).toMatch(HEURE_PLEINE)
    app.clock.advance(HEURE)
    expect(partis(await inviteTo(ferme, ferme.gestionnaire, 15))).toBe(15)
    app.clock.advance(HEURE)
    const jour = await inviteTo(ferme, ferme.gestionnaire, 11)
    expect(partis(jour)).toBe(10)
    expect(jour.dernier.detail).toMatch(/^Vous avez envoyé 40 invitations en une journée/)
    app.clock.advance(24 * HEURE)
    const demain = await app.as(await compteDe(ferme.gestionnaire_id))
    expect(partis(await inviteTo(ferme, demain, 1))).toBe(1)
  })

  it('comptent ensemble pour une entreprise, et séparément ailleurs', async () => {
    const ferme = await aFerme(app)
    const { id } = await anAccount(db, { entreprise_id: ferme.entreprise_id })
    const associe = await app.as(id)
    expect(partis(await inviteTo(ferme, ferme.gestionnaire, 12))).toBe(12)
    const suite = await inviteTo(ferme, associe, 9)
    expect(partis(suite)).toBe(8)
    expect(suite.dernier.detail).toMatch(/^Cette entreprise a envoyé 20 invitations en une heure/)
    expect(partis(await inviteTo(ferme, await ferme.admin(), 2))).toBe(2)
    const ailleurs = await aFerme(app)
    expect(partis(await inviteTo(ailleurs, ailleurs.gestionnaire, 1))).toBe(1)
  })

  it('arrivées ensemble, ne passent pas la limite', async () => {
    const ferme = await aFerme(app)
    const envois = await Promise.all(Array.from({ length: 18 }, () => inviteTo(ferme, ferme.gestionnaire, 1)))
    expect(envois.map(partis).reduce((somme, un) => somme + un, 0)).toBe(15)
  })

  it('ne portent dans leur e-mail aucune adresse glissée dans un nom', async () => {
    const { gestionnaire, entreprise_id, gestionnaire_id, path } = await aFerme(app)
    const email = anEmail()
    const { id } = await aPerson(db, { prenom: 'Gagnez-sur.arnaque.com', nom: 'www.arnaque.fr', email })
    await aRole(db, { entreprise_id, adherent_id: id, droit: 'lecture' })
    const raison_sociale = 'Remboursement sur http://arnaque.fr ou ecrivez@arnaque.fr'
    await db.updateTable('entreprises').set({ raison_sociale }).where('id', '=', entreprise_id).execute()
    const nom = { prenom: 'Voir', nom: 'arnaque.com' }
    await db.updateTable('adherents').set(nom).where('id', '=', gestionnaire_id).execute()
    expect((await gestionnaire.post(`${path}/adherents/${id}/invitation`, {})).statusCode).toBe(200)
    const [mail] = await mailsOf(app, email)
    expect(JSON.stringify({ ...mail, bouton: null, faits: mail?.faits?.slice(0, 1) }).toLowerCase()).not.toMatch(
      /arnaque/,
    )
    expect(mail?.paragraphes[0]).toBe(
      'Voir … vous invite à rejoindre Remboursement sur … ou … dans le portail de la coopérative.',
    )
  })
})
