import { describe, expect, it } from 'vitest'
import { listDestinatairesCommandes } from '../../comptes/destinataires/destinataires.service.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aPersonnePartagee } from '../../testing/a-personne-partagee.ts'
import { anEntreprise, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const VOLEUR = 'voleur@exemple.fr'

const ouvre = (jeton: string | undefined) =>
  app.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe: 'cheval-agrafe-pile' })

const personneOf = (id: string) =>
  db
    .selectFrom('adherents')
    .select(['nom', 'date_naissance', 'email', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const compteOf = (adherent_id: string) =>
  db.selectFrom('utilisateurs').select(['email', 'statut']).where('adherent_id', '=', adherent_id).executeTakeFirst()

describe('R67 : une personne que tiennent deux entreprises', () => {
  it('sans compte, garde son adresse : aucune des deux ne reçoit les droits de l’autre', async () => {
    const { gestionnaire, adherent, id, email, invitation } = await aPersonnePartagee(app)
    const refused = await gestionnaire.patch(adherent, { email: VOLEUR }, { version: 1 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('appartient à la personne') })
    expect(champsOf(refused)).toEqual(['email'])
    expect((await gestionnaire.post(invitation, {})).statusCode).toBe(200)
    expect([(await personneOf(id)).email, (await compteOf(id))?.email]).toEqual([email, email])
    expect(await mailsOf(app, VOLEUR)).toEqual([])
  })

  it('n’est pas invitée à une adresse qu’une seule avait écrite avant de la partager', async () => {
    const { gestionnaire, admin, adherent, id, invitation } = await aPersonnePartagee(app, { autres: 0 })
    await gestionnaire.patch(adherent, { email: VOLEUR }, { version: 1 })
    const autre = await anEntreprise(db)
    await aRole(db, { entreprise_id: autre.id, adherent_id: id, droit: 'gestionnaire', recoit_bons_commande: true })
    const refused = await gestionnaire.post(invitation, {})
    expect(refused.json()).toMatchObject({ status: 409, errors: [{ champ: 'email' }] })
    expect(await compteOf(id)).toBeUndefined()
    expect(await listDestinatairesCommandes(db, autre.id)).toEqual([])
    expect((await (await admin()).post(invitation, {})).statusCode).toBe(200)
    expect((await listDestinatairesCommandes(db, autre.id)).map((un) => un.email)).toEqual([VOLEUR])
  })

  it('n’ouvre rien par un lien parti avant que l’autre arrive', async () => {
    const destinataire = 'parti.avant@exemple.fr'
    const { gestionnaire, admin, adherent, id, invitation } = await aPersonnePartagee(app, { autres: 0 })
    await gestionnaire.patch(adherent, { email: destinataire }, { version: 1 })
    await gestionnaire.post(invitation, {})
    const autre = await anEntreprise(db)
    await aRole(db, { entreprise_id: autre.id, adherent_id: id, droit: 'gestionnaire' })
    const [mail] = await mailsOf(app, destinataire)
    expect((await ouvre(mail?.jeton)).json()).toMatchObject({ status: 409 })
    expect(await compteOf(id)).toMatchObject({ statut: 'invite' })

    await (await admin()).post(invitation, {})
    const confirme = (await mailsOf(app, destinataire)).at(-1)
    expect((await ouvre(confirme?.jeton)).statusCode).toBe(204)
    expect(await compteOf(id)).toMatchObject({ statut: 'actif' })
  })

  it('ne perd pas son invitation par l’une d’elles', async () => {
    const { gestionnaire, admin, id, invitation } = await aPersonnePartagee(app, { compte: 'invite' })
    expect((await gestionnaire.delete(invitation)).json()).toMatchObject({ status: 409 })
    expect(await compteOf(id)).toMatchObject({ statut: 'invite' })
    expect((await (await admin()).delete(invitation)).statusCode).toBe(204)
  })
})

describe('R67 : une personne qui a son compte', () => {
  it.each([
    ['actif', 0],
    ['actif', 1],
    ['desactive', 0],
    ['suppression', 0],
  ] as const)(
    '%s, avec %i autre entreprise : un gestionnaire ne récrit ni son nom, ni sa naissance, ni son adresse',
    async (compte, autres) => {
      const { gestionnaire, adherent, id } = await aPersonnePartagee(app, { compte, autres })
      const avant = await personneOf(id)
      for (const saisie of [{ nom: 'Autre' }, { date_naissance: '1990-01-01' }, { email: VOLEUR }, { email: null }]) {
        const refused = await gestionnaire.patch(adherent, saisie, { version: 1 })
        expect([refused.statusCode, champsOf(refused)]).toEqual([409, Object.keys(saisie)])
      }
      expect(await personneOf(id)).toEqual(avant)
      expect(await journalOf(app, id)).toEqual([])
    },
  )

  it('laisse à l’entreprise son rôle et le téléphone de ce rôle', async () => {
    const { gestionnaire, adherent, id } = await aPersonnePartagee(app, { compte: 'actif' })
    const role = { role: 'gerant', recoit_factures: true, telephone_role: '06 12 34 56 78' }
    const saved = await gestionnaire.patch(adherent, { ...role, nom: 'Le Goff' }, { version: 1 })
    expect(saved.json()).toMatchObject({ role: 'gerant', telephone_role: '+33612345678', nom: 'Le Goff' })
    const ailleurs = await db
      .selectFrom('roles_entreprise')
      .select('telephone_role')
      .where('adherent_id', '=', id)
      .orderBy('telephone_role')
      .execute()
    expect(ailleurs).toEqual([{ telephone_role: '+33612345678' }, { telephone_role: null }])
  })

  it('change la sienne dans l’entreprise qu’elle gère, comme la coopérative', async () => {
    const { admin, adherent, compte_id } = await aPersonnePartagee(app, {
      compte: 'actif',
      role: { droit: 'gestionnaire' },
    })
    const elle = await app.as(compte_id ?? '')
    expect((await elle.get(adherent)).json()).toMatchObject({ identite_a_proposer: false })
    expect((await elle.patch(adherent, { nom: 'Le Gall' }, { version: 1 })).json()).toMatchObject({ nom: 'Le Gall' })
    const change = await (await admin()).patch(adherent, { email: 'autre@exemple.fr' }, { version: 2 })
    expect(change.json()).toMatchObject({ email: 'autre@exemple.fr', version: 3 })
  })

  it('dit au gestionnaire ce qu’il ne peut que proposer', async () => {
    const libre = await aPersonnePartagee(app, { autres: 0 })
    expect((await libre.gestionnaire.get(libre.adherent)).json()).toMatchObject({ identite_a_proposer: false })
    const { gestionnaire, adherent } = await aPersonnePartagee(app, { compte: 'actif', autres: 0 })
    expect((await gestionnaire.get(adherent)).json()).toMatchObject({ identite_a_proposer: true })
  })
})
