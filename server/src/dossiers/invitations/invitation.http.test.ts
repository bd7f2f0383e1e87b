import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aFerme, champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const HEURE = 3_600_000

const anEmail = () => `invite.${randomUUID()}@exemple.fr`

/** A company, its manager, and a person to invite. */
async function anInvitable({ adhesion = {}, personne = {}, role = {} }: Record<string, object> = {}) {
  const ferme = await aFerme(app, adhesion)
  const email = anEmail()
  const { id } = await aPerson(db, { prenom: 'Maëlle', nom: 'Le Goff', email, ...personne })
  await aRole(db, { entreprise_id: ferme.entreprise_id, adherent_id: id, droit: 'lecture', ...role })
  const path = `${ferme.path}/adherents/${id}`
  return { ...ferme, id, email, adherent: path, invitation: `${path}/invitation`, acces: `${path}/acces` }
}

const compteOf = (adherent_id: string) =>
  db
    .selectFrom('utilisateurs')
    .select(['id', 'statut', 'email', 'identifiant', 'mot_de_passe_hash'])
    .where('adherent_id', '=', adherent_id)
    .executeTakeFirst()

const inAnHour = (hours: number) => new Date(app.now().getTime() + hours * HEURE).toISOString().slice(0, 13)

describe('Inviter une personne', () => {
  it('crée un compte sans mot de passe, un lien d’un jour et un e-mail qui dit qui invite, où et sous quel nom', async () => {
    const { gestionnaire, invitation, acces, email, id } = await anInvitable()
    expect((await gestionnaire.get(acces)).json()).toEqual({
      compte: 'aucun',
      invitation_expire_le: null,
      identifiant: null,
    })
    const invited = await gestionnaire.post(invitation, {})
    expect(invited.statusCode).toBe(200)
    expect(invited.json()).toMatchObject({ compte: 'invite', identifiant: null })
    expect(invited.json().invitation_expire_le.slice(0, 13)).toBe(inAnHour(24))
    expect((await gestionnaire.get(acces)).json()).toEqual(invited.json())

    const compte = await compteOf(id)
    expect(compte).toMatchObject({ statut: 'invite', email, mot_de_passe_hash: null })
    expect(compte?.identifiant).toMatch(/^maelle\.le-goff\d*$/)
    const [mail, ...others] = await mailsOf(app, email)
    expect(others).toEqual([])
    expect(mail?.paragraphes[0]).toMatch(/^Maëlle LE GOFF vous invite à rejoindre GAEC des Tilleuls/)
    expect(mail?.faits?.map(({ valeur }) => valeur)).toContain(compte?.identifiant)
    expect(mail?.note).toContain('24 heures')
    expect(mail?.jeton).toMatch(/^[\w-]{43}$/)
    expect(await journalOf(app, id)).toMatchObject([{ action: 'invitation' }])
  })

  it('se refait : un nouveau lien, l’ancien ne vaut plus', async () => {
    const { gestionnaire, invitation, email, id } = await anInvitable()
    await gestionnaire.post(invitation, {})
    app.clock.advance(HEURE)
    expect((await gestionnaire.post(invitation, {})).json()).toMatchObject({ compte: 'invite' })
    const compte = await compteOf(id)
    const jetons = await db
      .selectFrom('jetons')
      .select('usage')
      .where('utilisateur_id', '=', compte?.id ?? '')
      .execute()
    expect(jetons).toEqual([{ usage: 'invitation' }])
    const mails = await mailsOf(app, email)
    expect(new Set(mails.map(({ jeton }) => jeton)).size).toBe(2)
  })

  it('suit l’adresse corrigée : le compte jamais ouvert à l’ancienne disparaît', async () => {
    const { gestionnaire, invitation, adherent, id } = await anInvitable()
    await gestionnaire.post(invitation, {})
    const ancien = await compteOf(id)
    const email = anEmail()
    await gestionnaire.patch(adherent, { email }, { version: 1 })
    await gestionnaire.post(invitation, {})
    const compte = await compteOf(id)
    expect(compte).toMatchObject({ email, identifiant: ancien?.identifiant })
    expect(compte?.id).not.toBe(ancien?.id)
    expect(await mailsOf(app, email)).toHaveLength(1)
  })

  it('ne part que cinq fois par heure pour une personne', async () => {
    const { gestionnaire, invitation, email } = await anInvitable()
    for (let fois = 0; fois < 5; fois += 1) expect((await gestionnaire.post(invitation, {})).statusCode).toBe(200)
    const refused = await gestionnaire.post(invitation, {})
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await mailsOf(app, email)).toHaveLength(5)
    app.clock.advance(HEURE)
    expect((await gestionnaire.post(invitation, {})).statusCode).toBe(200)
  })

  it('ne part que cinq fois par heure à une adresse, même pour plusieurs personnes', async () => {
    const { gestionnaire, path, entreprise_id, email, invitation } = await anInvitable()
    for (let fois = 0; fois < 5; fois += 1) await gestionnaire.post(invitation, {})
    const { id } = await aPerson(db, { email })
    await aRole(db, { entreprise_id, adherent_id: id, droit: 'lecture' })
    expect((await gestionnaire.post(`${path}/adherents/${id}/invitation`, {})).statusCode).toBe(429)
  })

  it('dit à quel moment le lien expire, puis qu’il ne vaut plus', async () => {
    const { gestionnaire, invitation, acces, gestionnaire_id } = await anInvitable()
    await gestionnaire.post(invitation, {})
    app.clock.advance(25 * HEURE)
    const compte = await compteOf(gestionnaire_id)
    const again = await app.as(compte?.id ?? '')
    expect((await again.get(acces)).json()).toMatchObject({ compte: 'invite', invitation_expire_le: null })
  })

  it('se voit dans la liste des personnes', async () => {
    const { gestionnaire, path, invitation, id, gestionnaire_id } = await anInvitable()
    const comptes = async () =>
      Object.fromEntries(
        (await gestionnaire.get(`${path}/adherents`))
          .json<{ resultats: { id: string; compte: string }[] }>()
          .resultats.map((adherent) => [adherent.id, adherent.compte]),
      )
    expect(await comptes()).toEqual({ [id]: 'aucun', [gestionnaire_id]: 'actif' })
    await gestionnaire.post(invitation, {})
    expect(await comptes()).toEqual({ [id]: 'invite', [gestionnaire_id]: 'actif' })
  })

  it('au même instant, pour deux homonymes à la même adresse, donne un seul compte et jamais une erreur', async () => {
    const email = anEmail()
    const invitables = await Promise.all(Array.from({ length: 4 }, () => anInvitable({ personne: { email } })))
    const answers = await Promise.all(invitables.map((one) => one.gestionnaire.post(one.invitation, {})))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const comptes = await db.selectFrom('utilisateurs').select('id').where('email', '=', email).execute()
    expect(comptes).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.json().compte))).toEqual(new Set(['invite']))
  })
})

describe('Une invitation est refusée', () => {
  it.each([
    ['sans adresse e-mail', { personne: { email: null } }, 400, 'requete-invalide', ['email']],
    ['sans droit', { role: { droit: null } }, 409, 'invitation.sans-droit', ['droit']],
    ['après un décès', { personne: { statut_personne: 'decede' } }, 409, 'invitation.personne-decedee', undefined],
    ['après un départ', { role: { fin: '2024-12-31' } }, 409, 'invitation.role-termine', undefined],
    ['quand l’adhésion a pris fin', { adhesion: { statut: 'radiee' } }, 409, 'invitation.adhesion-finie', undefined],
  ] as const)('%s', async (_, donnees, status, code, champs) => {
    const { gestionnaire, invitation, email } = await anInvitable(donnees)
    const refused = await gestionnaire.post(invitation, {})
    expect(refused.json()).toMatchObject({ status, code })
    expect(champsOf(refused)).toEqual(champs)
    expect(await mailsOf(app, email)).toEqual([])
  })

  it('tant qu’un administrateur prépare l’adhésion', async () => {
    const { admin, invitation } = await anInvitable({ adhesion: { en_preparation: true } })
    const refused = await (await admin()).post(invitation, {})
    expect(refused.json()).toMatchObject({ status: 409, code: 'invitation.en-preparation' })
  })

  it.each([
    ['actif', 'invitation.deja-compte', 'Cette personne a déjà un compte.'],
    ['desactive', 'invitation.compte-ferme', 'demandez à la coopérative'],
    ['suppression', 'invitation.compte-ferme', 'demandez à la coopérative'],
  ] as const)('quand le compte de cette personne est « %s »', async (statut, code, detail) => {
    const { gestionnaire, invitation, email, id } = await anInvitable()
    await anAccount(db, { adherent_id: id, email, statut })
    for (const refused of [await gestionnaire.post(invitation, {}), await gestionnaire.delete(invitation)]) {
      expect(refused.json()).toMatchObject({ status: 409, code, detail: expect.stringContaining(detail) })
    }
    expect(await compteOf(id)).toMatchObject({ statut })
  })

  it('pour un administrateur que la coopérative a invité : un gestionnaire ne touche pas à son compte', async () => {
    const { gestionnaire, invitation, adherent, id } = await anInvitable()
    await anAccount(db, { adherent_id: id, email: anEmail(), statut: 'invite', is_admin: true })
    await gestionnaire.patch(adherent, { email: anEmail() }, { version: 1 })
    for (const refused of [await gestionnaire.post(invitation, {}), await gestionnaire.delete(invitation)]) {
      expect(refused.json()).toMatchObject({ status: 409, code: 'invitation.compte-admin' })
    }
    expect(await compteOf(id)).toMatchObject({ statut: 'invite' })
  })

  it('à qui lit seulement (403), à une autre entreprise (404), avec un champ en trop (400)', async () => {
    const { gestionnaire, lecteur, etranger, invitation, acces } = await anInvitable()
    for (const [client, status] of [
      [await lecteur(), 403],
      [await etranger(), 404],
    ] as const) {
      expect((await client.post(invitation, {})).statusCode).toBe(status)
      expect((await client.delete(invitation)).statusCode).toBe(status)
    }
    expect((await (await etranger()).get(acces)).statusCode).toBe(404)
    expect(champsOf(await gestionnaire.post(invitation, { is_admin: true }))).toEqual(['is_admin'])
  })
})

describe('Annuler une invitation', () => {
  it('efface le compte jamais ouvert et son lien, et garde la trace', async () => {
    const { gestionnaire, invitation, acces, id } = await anInvitable()
    await gestionnaire.post(invitation, {})
    const compte = await compteOf(id)
    expect((await gestionnaire.delete(invitation)).statusCode).toBe(204)
    expect(await compteOf(id)).toBeUndefined()
    expect(
      await db
        .selectFrom('jetons')
        .select('usage')
        .where('utilisateur_id', '=', compte?.id ?? '')
        .execute(),
    ).toEqual([])
    expect((await gestionnaire.get(acces)).json()).toMatchObject({ compte: 'aucun' })
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual(['invitation', 'invitation_annulee'])
    expect((await gestionnaire.delete(invitation)).statusCode).toBe(404)
  })
})

describe('L’identifiant d’un compte', () => {
  it('est dit à qui peut inviter, pas à qui lit seulement', async () => {
    const { gestionnaire, lecteur, acces, id } = await anInvitable()
    await anAccount(db, { adherent_id: id, identifiant: `maelle.${id.slice(0, 8)}` })
    expect((await gestionnaire.get(acces)).json()).toEqual({
      compte: 'actif',
      invitation_expire_le: null,
      identifiant: `maelle.${id.slice(0, 8)}`,
    })
    expect((await (await lecteur()).get(acces)).json()).toMatchObject({ compte: 'actif', identifiant: null })
  })
})

describe('Le premier gestionnaire', () => {
  it('est invité par un administrateur', async () => {
    const { admin, invitation, email } = await anInvitable({ role: { droit: 'gestionnaire' } })
    expect((await (await admin()).post(invitation, {})).json()).toMatchObject({ compte: 'invite' })
    expect((await mailsOf(app, email))[0]?.paragraphes[0]).toMatch(/^Anne GUILLOU vous invite/)
  })

  it('ne compte comme gestionnaire qu’une fois son compte ouvert', async () => {
    const { gestionnaire, path, gestionnaire_id, invitation, id } = await anInvitable({
      adhesion: { statut: 'active', validee_le: new Date() },
      role: { droit: 'gestionnaire', est_contact_principal: true },
    })
    await gestionnaire.post(invitation, {})
    const remove = () => gestionnaire.delete(`${path}/adherents/${gestionnaire_id}`, { version: 1 })
    expect((await remove()).json()).toMatchObject({ status: 409, code: 'adherent.dernier-gestionnaire' })
    await db.updateTable('utilisateurs').set({ statut: 'actif' }).where('adherent_id', '=', id).execute()
    expect((await remove()).statusCode).toBe(204)
  })

  it('seulement invité, peut encore changer de droit : personne ne tient encore l’entreprise', async () => {
    const { entreprise_id, admin, adherent, invitation } = await anInvitable({ role: { droit: 'gestionnaire' } })
    const { adherent_id } = await db
      .selectFrom('roles_entreprise as r')
      .innerJoin('utilisateurs as u', 'u.adherent_id', 'r.adherent_id')
      .select('r.adherent_id')
      .where('r.entreprise_id', '=', entreprise_id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('utilisateurs').where('adherent_id', '=', adherent_id).execute()
    const client = await admin()
    await client.post(invitation, {})
    const changed = await client.patch(adherent, { droit: 'lecture' }, { version: 1 })
    expect(changed.json()).toMatchObject({ droit: 'lecture' })
  })
})
