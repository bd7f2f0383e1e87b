import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aFerme, journalOf } from '../../testing/a-ferme.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { pendant, tientPersonne } from '../../testing/pendant.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const JOUR = 24 * 3_600_000

type Compte = Parameters<typeof anAccount>[1]

/** A person with an account, and a company that entered another person with the same address. */
async function aDemande({
  compte = {},
  role = {},
  adherent = {},
}: {
  compte?: Compte
  role?: object
  adherent?: object
} = {}) {
  const email = `titulaire.${randomUUID()}@exemple.fr`
  const titulaire = await anAccount(db, { email, ...compte })
  const ferme = await aFerme(app)
  const { id } = await aPerson(db, { prenom: 'Maelle', nom: 'Legoff', email: email.toUpperCase(), ...adherent })
  await aRole(db, { entreprise_id: ferme.entreprise_id, adherent_id: id, droit: 'gestionnaire', ...role })
  const chemin = `${ferme.path}/adherents/${id}`
  return { ...ferme, email, titulaire, id, invitation: `${chemin}/invitation`, acces: `${chemin}/acces` }
}

/** The same, once invited: the holder signed in and the request that they see. */
async function anAsked(options: Parameters<typeof aDemande>[0] = {}) {
  const demande = await aDemande(options)
  await demande.gestionnaire.post(demande.invitation, {})
  const holder = await app.as(demande.titulaire.id)
  const { resultats } = (await holder.get('/moi/rattachements')).json<{ resultats: { id: string }[] }>()
  const rattachement = resultats[0]?.id ?? ''
  return {
    ...demande,
    holder,
    rattachement,
    answer: (mot: string) => holder.post(`/moi/rattachements/${rattachement}/${mot}`, {}),
  }
}

const rolesOf = (adherent_id: string) =>
  db
    .selectFrom('roles_entreprise')
    .select(['entreprise_id', 'droit', 'est_contact_principal'])
    .where('adherent_id', '=', adherent_id)
    .execute()

const personExists = async (id: string) =>
  (await db.selectFrom('adherents').select('id').where('id', '=', id).execute()).length === 1

describe('Inviter l’adresse de quelqu’un d’autre', () => {
  it('répond comme une invitation, à l’identique, et n’ouvre aucun accès sans accord', async () => {
    const { gestionnaire, invitation, acces, email, titulaire, path, entreprise_id } = await aDemande()
    const { id: inconnu } = await aPerson(db, { email: `inconnu.${randomUUID()}@exemple.fr` })
    await aRole(db, { entreprise_id, adherent_id: inconnu, droit: 'lecture' })
    const withoutTime = (response: { json(): { invitation_expire_le: string }; statusCode: number }) => ({
      ...response.json(),
      invitation_expire_le: response.json().invitation_expire_le.slice(0, 13),
      status: response.statusCode,
    })
    const ordinaire = withoutTime(await gestionnaire.post(`${path}/adherents/${inconnu}/invitation`, {}))
    expect(withoutTime(await gestionnaire.post(invitation, {}))).toEqual(ordinaire)
    expect(withoutTime(await gestionnaire.get(acces))).toEqual(ordinaire)

    const holder = await app.as(titulaire.id)
    expect((await holder.get('/adhesions')).json()).toMatchObject({ total: 0 })
    const [mail] = await mailsOf(app, email)
    expect(mail).toMatchObject({ modele: 'rattachement', bouton: { href: expect.stringMatching(/informations$/) } })
    expect(mail?.jeton).toBe('')
  })

  it('se voit dans la liste comme une invitation, et se retire comme elle', async () => {
    const { gestionnaire, path, id, invitation, acces, titulaire } = await aDemande()
    await gestionnaire.post(invitation, {})
    const { resultats } = (await gestionnaire.get(`${path}/adherents`)).json<{
      resultats: { id: string; compte: string }[]
    }>()
    expect(resultats.find((adherent) => adherent.id === id)?.compte).toBe('invite')
    expect((await gestionnaire.delete(invitation)).statusCode).toBe(204)
    expect((await gestionnaire.get(acces)).json()).toMatchObject({ compte: 'aucun' })
    expect((await (await app.as(titulaire.id)).get('/moi/rattachements')).json()).toEqual({ resultats: [] })
  })

  it('garde la personne retirée d’un brouillon, comme pour qui vient de recevoir un compte', async () => {
    const { gestionnaire, path, id, invitation, entreprise_id } = await aDemande()
    const { id: inconnu } = await aPerson(db, { email: `inconnu.${randomUUID()}@exemple.fr` })
    await aRole(db, { entreprise_id, adherent_id: inconnu, droit: 'lecture' })
    await gestionnaire.post(invitation, {})
    await gestionnaire.post(`${path}/adherents/${inconnu}/invitation`, {})
    for (const personne of [id, inconnu]) {
      expect((await gestionnaire.delete(`${path}/adherents/${personne}`, { version: 1 })).statusCode).toBe(204)
      expect((await gestionnaire.get(`${path}/adherents/${personne}`)).json()).toMatchObject({ droit: null })
      expect((await gestionnaire.get(`${path}/adherents/${personne}/acces`)).json()).toMatchObject({ compte: 'invite' })
    }
  })

  it.each(['desactive', 'suppression'] as const)(
    'd’un compte « %s » répond pareil à un gestionnaire : le lui dire apprendrait à qui veut l’état du compte d’autrui',
    async (statut) => {
      const { gestionnaire, admin, invitation, email } = await aDemande({ compte: { statut } })
      expect((await gestionnaire.post(invitation, {})).json()).toMatchObject({ compte: 'invite' })
      expect(await mailsOf(app, email)).toEqual([])
      const refused = await (await admin()).post(invitation, {})
      expect(refused.json()).toMatchObject({ status: 409, code: 'invitation.adresse-compte-ferme' })
    },
  )

  it('d’une personne invitée ailleurs lui renvoie son lien, qui dit d’accepter ensuite', async () => {
    const { gestionnaire, invitation, email, titulaire } = await aDemande({ compte: { statut: 'invite' } })
    await gestionnaire.post(invitation, {})
    const [mail] = await mailsOf(app, email)
    expect(mail).toMatchObject({ modele: 'invitation', jeton: expect.stringMatching(/^[\w-]{43}$/) })
    expect(mail?.paragraphes.join(' ')).toMatch(/Acceptez ensuite la demande de GAEC des Tilleuls/)
    await db.updateTable('utilisateurs').set({ statut: 'actif' }).where('id', '=', titulaire.id).execute()
    const { resultats } = (await (await app.as(titulaire.id)).get('/moi/rattachements')).json<{ resultats: object[] }>()
    expect(resultats).toHaveLength(1)
  })
})

describe('Le titulaire du compte', () => {
  it('voit qui demande, pour quelle entreprise, avec quel droit', async () => {
    const { holder } = await anAsked()
    expect((await holder.get('/moi/rattachements')).json()).toEqual({
      resultats: [
        {
          id: expect.any(String),
          raison_sociale: expect.stringContaining('GAEC des Tilleuls'),
          commune: 'Rennes',
          droit: 'gestionnaire',
          demande_par: 'Maëlle LE GOFF',
          expire_le: expect.any(String),
        },
      ],
    })
  })

  it('accepte : il voit ses deux entreprises sous une seule identité, et le doublon disparaît', async () => {
    const premiere = await aFerme(app)
    const { holder, answer, titulaire, id, entreprise_id, gestionnaire, path } = await anAsked({
      compte: { entreprise_id: premiere.entreprise_id, droit: 'lecture' },
      role: { est_contact_principal: true },
    })
    const moi = titulaire.adherent_id ?? ''
    expect((await answer('accepter')).statusCode).toBe(204)
    const mine = (await holder.get('/adhesions')).json<{ resultats: { entreprise: { id: string } }[] }>()
    expect(mine.resultats.map(({ entreprise }) => entreprise.id).toSorted()).toEqual(
      [entreprise_id, premiere.entreprise_id].toSorted(),
    )
    expect(await rolesOf(moi)).toContainEqual({ entreprise_id, droit: 'gestionnaire', est_contact_principal: true })
    expect(await personExists(id)).toBe(false)
    expect((await gestionnaire.get(`${path}/adherents/${moi}`)).json()).toMatchObject({ nom: 'Le Goff', version: 2 })
    expect((await gestionnaire.get(`${path}/adherents/${moi}/acces`)).json()).toMatchObject({ compte: 'actif' })
    expect((await holder.get('/moi/rattachements')).json()).toEqual({ resultats: [] })
    expect((await journalOf(app, moi)).map(({ action }) => action)).toEqual(['fusion'])
    expect((await journalOf(app, titulaire.id)).map(({ action }) => action)).toEqual(['rattachement_accepte'])
  })

  it('accepte : qui l’a invité le sait', async () => {
    const { answer, gestionnaire } = await anAsked()
    const { email } = (await gestionnaire.get('/moi')).json<{ email: string }>()
    await answer('accepter')
    expect(await mailsOf(app, email)).toMatchObject([
      { modele: 'rattachement_accepte', titre: expect.stringMatching(/^Maëlle LE GOFF a rejoint GAEC/) },
    ])
  })

  it('sans personne encore, devient celle qui était saisie, sous le nom de son compte', async () => {
    const { answer, titulaire, id, holder } = await anAsked({ compte: { is_admin: true } })
    expect((await answer('accepter')).statusCode).toBe(204)
    const compte = await db
      .selectFrom('utilisateurs')
      .select('adherent_id')
      .where('id', '=', titulaire.id)
      .executeTakeFirst()
    expect(compte?.adherent_id).toBe(id)
    expect((await holder.get('/moi')).json()).toMatchObject({ prenom: 'Anne', nom: 'Guillou' })
  })

  it('garde le doublon quand une autre entreprise le connaît aussi', async () => {
    const { answer, id } = await anAsked()
    const autre = await aFerme(app)
    await aRole(db, { entreprise_id: autre.entreprise_id, adherent_id: id, droit: 'lecture' })
    await answer('accepter')
    expect(await rolesOf(id)).toMatchObject([{ entreprise_id: autre.entreprise_id }])
  })

  it('qui fait déjà partie de l’entreprise ne peut que refuser', async () => {
    const { answer, titulaire, entreprise_id, id } = await anAsked()
    await aRole(db, { entreprise_id, adherent_id: titulaire.adherent_id ?? '', droit: 'lecture' })
    expect((await answer('accepter')).json()).toMatchObject({ status: 409, code: 'adherent.deja-present' })
    expect(await rolesOf(id)).toHaveLength(1)
    expect((await answer('refuser')).statusCode).toBe(204)
  })

  it('revient dans une entreprise qu’il a quittée', async () => {
    const { answer, titulaire, entreprise_id } = await anAsked()
    const moi = titulaire.adherent_id ?? ''
    await aRole(db, { entreprise_id, adherent_id: moi, droit: 'lecture', fin: '2023-12-31' })
    expect((await answer('accepter')).statusCode).toBe(204)
    expect(await rolesOf(moi)).toHaveLength(2)
  })

  it('refuse : rien ne change, et l’entreprise n’apprend rien', async () => {
    const { answer, holder, gestionnaire, acces, id, titulaire } = await anAsked()
    const avant = (await gestionnaire.get(acces)).json()
    expect((await answer('refuser')).statusCode).toBe(204)
    expect((await holder.get('/moi/rattachements')).json()).toEqual({ resultats: [] })
    expect((await gestionnaire.get(acces)).json()).toEqual(avant)
    expect((await answer('accepter')).statusCode).toBe(404)
    expect(await rolesOf(id)).toHaveLength(1)
    expect((await journalOf(app, titulaire.id)).map(({ action }) => action)).toEqual(['rattachement_refuse'])
  })

  it.each([
    ['devenait', {}],
    ['reste seule à devenir', { compte: { is_admin: true } }],
  ])('n’accepte rien quand la personne qu’il %s est absorbée pendant qu’il attend', async (_, options) => {
    const { answer, id, titulaire, rattachement } = await anAsked(options)
    const { id: gardee_id } = await aPerson(db)
    const refused = await pendant(db, {
      tient: tientPersonne(id),
      acte: () => answer('accepter'),
      change: async (tx) => {
        await tx.updateTable('roles_entreprise').set({ adherent_id: gardee_id }).where('adherent_id', '=', id).execute()
        await tx.updateTable('rattachements').set({ adherent_id: gardee_id }).where('id', '=', rattachement).execute()
        await tx.updateTable('adherents').set({ fusionne_dans_id: gardee_id }).where('id', '=', id).execute()
      },
    })
    expect(refused.statusCode).toBe(412)
    expect(await rolesOf(gardee_id)).toHaveLength(1)
    expect((await answer('accepter')).statusCode).toBe(204)
    expect(await rolesOf(titulaire.adherent_id ?? gardee_id)).toHaveLength(1)
  })

  it('n’accepte rien pour une personne qui vient d’être absorbée', async () => {
    const { answer, id, titulaire } = await anAsked()
    const { id: gardee_id } = await aPerson(db)
    const moi = titulaire.adherent_id ?? ''
    const refused = await pendant(db, {
      tient: tientPersonne(moi),
      acte: () => answer('accepter'),
      change: (tx) => tx.updateTable('adherents').set({ fusionne_dans_id: gardee_id }).where('id', '=', moi).execute(),
    })
    expect(refused.statusCode).toBe(412)
    expect(await rolesOf(id)).toHaveLength(1)
  })

  it('ne répond qu’une fois, même deux fois au même instant', async () => {
    const { answer } = await anAsked()
    const answers = await Promise.all([answer('accepter'), answer('accepter'), answer('refuser')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404])
  })

  it('R67 : sans personne encore, prend le rôle accepté, jamais celui qu’une autre entreprise a donné entre-temps', async () => {
    const { answer, titulaire, id, entreprise_id } = await anAsked({ compte: { is_admin: true } })
    const ailleurs = { entreprise_id: (await aFerme(app)).entreprise_id, adherent_id: id }
    const { entreprise_id: autre } = await aRole(db, { ...ailleurs, droit: 'gestionnaire' })
    expect((await answer('accepter')).statusCode).toBe(204)
    const [compte] = await db.selectFrom('utilisateurs').selectAll().where('id', '=', titulaire.id).execute()
    expect(await rolesOf(compte?.adherent_id ?? '')).toMatchObject([{ entreprise_id, droit: 'gestionnaire' }])
    expect(await rolesOf(id)).toMatchObject([{ entreprise_id: autre }])
  })

  it('a sept jours pour répondre', async () => {
    const { rattachement, titulaire } = await anAsked()
    app.clock.advance(7 * JOUR + 1000)
    const holder = await app.as(titulaire.id)
    expect((await holder.get('/moi/rattachements')).json()).toEqual({ resultats: [] })
    expect((await holder.post(`/moi/rattachements/${rattachement}/accepter`, {})).statusCode).toBe(404)
  })
})

describe('Un rattachement n’existe plus', () => {
  it.each([
    ['quand le droit est retiré', { droit: null }],
    ['quand le rôle a pris fin', { fin: '2024-12-31' }],
  ])('%s', async (_, role) => {
    const { answer, holder, id } = await anAsked()
    await db.updateTable('roles_entreprise').set(role).where('adherent_id', '=', id).execute()
    expect((await holder.get('/moi/rattachements')).json()).toEqual({ resultats: [] })
    expect((await answer('accepter')).statusCode).toBe(404)
  })

  it('pour un autre utilisateur connecté, administrateur ou non', async () => {
    const { rattachement, etranger, admin } = await anAsked()
    for (const client of [await etranger(), await admin()]) {
      for (const mot of ['accepter', 'refuser']) {
        expect((await client.post(`/moi/rattachements/${rattachement}/${mot}`, {})).statusCode).toBe(404)
      }
    }
  })
})
