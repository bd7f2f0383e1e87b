import { PROPOSITIONS_PAR_HEURE } from '@sillon/domain/comptes/personnes/proposition-changements'
import { describe, expect, it } from 'vitest'
import { listDestinataires } from '../../comptes/destinataires/destinataires.service.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { aPersonnePartagee } from '../../testing/a-personne-partagee.ts'
import { leaveAfterATakingBack } from '../../testing/actes-attendus.ts'
import { anAccount, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app

const NOM = { champs: ['nom'] }

type Options = Parameters<typeof aPersonnePartagee>[1]

/** A person with an account, in one company or more, and a manager’s proposal. */
async function aProposition(saisie: object = { nom: 'Le Gall' }, options: Options = {}) {
  const partagee = await aPersonnePartagee(app, { compte: 'actif', ...options })
  const { gestionnaire, adherent, compte_id, email } = partagee
  const chemin = `${adherent}/propositions`
  const proposee = await gestionnaire.post(chemin, saisie)
  return {
    ...partagee,
    chemin,
    proposee,
    elle: compte_id ? await app.as(compte_id) : app.anonymous,
    mienne: `/moi/propositions/${proposee.json().id}`,
    bureau: `/admin/propositions/${proposee.json().id}`,
    mails: () => mailsOf(app, email),
  }
}

const personneOf = (id: string) => db.selectFrom('adherents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const statutOf = async (id: string) => {
  const { statut, champs } = await db
    .selectFrom('propositions_personne')
    .select(['statut', 'champs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [statut, champs]
}

const gestionnairesOf = async (entreprise_id: string) =>
  (await listDestinataires(db, entreprise_id)).map(({ email }) => email)

const reponsesA = async (entreprise_id: string) =>
  (await Promise.all((await gestionnairesOf(entreprise_id)).map((email) => mailsOf(app, email)))).flat()

describe('R68 : proposer', () => {
  it('ne change rien, prévient la personne, et attend chez elle et à la coopérative', async () => {
    const { proposee, id, elle, gestionnaire, chemin, admin, mails } = await aProposition({
      nom: 'Le Gall',
      telephone_mobile: '06 12 34 56 78',
    })
    expect(proposee.statusCode).toBe(201)
    expect(proposee.json()).toMatchObject({
      personne: 'Maëlle LE GOFF',
      champs: [
        { champ: 'nom', avant: 'Le Goff', apres: 'Le Gall' },
        { champ: 'telephone_mobile', avant: null, apres: '+33612345678' },
      ],
      depassee: false,
    })
    expect(await personneOf(id)).toMatchObject({ nom: 'Le Goff', version: 1, telephones: [] })
    const attendue = { resultats: [proposee.json()] }
    expect((await elle.get('/moi/propositions')).json()).toEqual(attendue)
    expect((await gestionnaire.get(chemin)).json()).toEqual(attendue)
    const liste = await (await admin()).get('/admin/propositions?par_page=100')
    expect(liste.json().resultats).toContainEqual(proposee.json())
    const [mail] = await mails()
    expect(mail?.objet).toContain('propose de corriger vos informations')
    expect(JSON.stringify(mail)).not.toContain('Le Gall')
    expect(await journalOf(app, id)).toMatchObject([{ action: 'proposition_faite' }])
  })

  it('R76 : ne porte dans ses e-mails aucune adresse glissée dans un nom', async () => {
    const { gestionnaire, entreprise_id, gestionnaire_id, chemin, elle, mails } = await aProposition()
    const raison_sociale = 'Remboursement sur arnaque.com'
    await db.updateTable('entreprises').set({ raison_sociale }).where('id', '=', entreprise_id).execute()
    const qui = { prenom: 'Voir', nom: 'Arnaque.Fr' }
    await db.updateTable('adherents').set(qui).where('id', '=', gestionnaire_id).execute()
    await db.updateTable('utilisateurs').set(qui).where('adherent_id', '=', gestionnaire_id).execute()
    const { id } = (await gestionnaire.post(chemin, { nom: 'Le Guen' })).json()
    expect((await elle.post(`/moi/propositions/${id}/accepter`, NOM)).statusCode).toBe(204)
    const recus = (await mails()).slice(-2)
    expect(recus.map(({ modele }) => modele)).toEqual(['proposition_personne', 'proposition_acceptee'])
    for (const { objet, paragraphes } of recus) {
      expect([objet, ...paragraphes].join(' ')).toContain('Remboursement sur …')
      expect([objet, ...paragraphes].join(' ')).not.toMatch(/arnaque\.\w/i)
    }
  })

  it('remplace ce que la même entreprise proposait, pas ce qu’une autre propose', async () => {
    const { proposee, gestionnaire, chemin, autre, id, elle } = await aProposition()
    await autre?.gestionnaire.post(`${autre.path}/adherents/${id}/propositions`, { prenom: 'Maelle' })
    await gestionnaire.post(chemin, { nom: 'Le Gallic' })
    expect(await statutOf(proposee.json().id)).toEqual(['remplacee', []])
    const { resultats } = (await elle.get('/moi/propositions')).json<{ resultats: { champs: unknown[] }[] }>()
    expect(resultats.flatMap(({ champs }) => champs)).toMatchObject([{ apres: 'Maelle' }, { apres: 'Le Gallic' }])
    expect((await gestionnaire.get(chemin)).json().resultats).toHaveLength(1)
  })

  it.each([
    ['sans rien changer', { nom: 'Le Goff' }, 409],
    ['un champ que la coopérative se réserve', { statut_personne: 'decede' }, 400],
    ['un rôle, qui est à l’entreprise', { role: 'gerant' }, 400],
    ['un faux téléphone', { telephone_fixe: '01 23' }, 400],
    ['une naissance impossible', { date_naissance: '2024-01-01' }, 400],
  ])('est refusé %s', async (_, saisie, statut) => {
    const { proposee } = await aProposition(saisie)
    expect(proposee.statusCode).toBe(statut)
  })

  it('est refusé à qui peut enregistrer, à qui lit seulement, et ailleurs', async () => {
    const libre = await aProposition({ nom: 'A' }, { compte: null, autres: 0 })
    expect(libre.proposee.statusCode).toBe(409)
    const { lecteur, etranger, chemin, gestionnaire } = await aProposition()
    expect((await (await lecteur()).post(chemin, { nom: 'A' })).statusCode).toBe(403)
    expect((await (await etranger()).post(chemin, { nom: 'A' })).statusCode).toBe(404)
    expect((await (await etranger()).get(chemin)).statusCode).toBe(404)
    for (let fois = 1; fois < PROPOSITIONS_PAR_HEURE; fois += 1) await gestionnaire.post(chemin, { nom: 'B' })
    expect((await gestionnaire.post(chemin, { nom: 'F' })).statusCode).toBe(429)
  })
})

describe('R68 : répondre', () => {
  it('la personne accepte : la fiche change, sa version avance, elle en est prévenue à l’adresse d’avant', async () => {
    const { proposee, id, elle, mienne, mails } = await aProposition({ nom: 'Le Gall', email: 'nouvelle@exemple.fr' })
    expect((await elle.post(`${mienne}/accepter`, { champs: ['nom', 'email'] })).statusCode).toBe(204)
    const change = { nom: 'Le Gall', email: 'nouvelle@exemple.fr', version: 2, email_saisi_par: null }
    expect(await personneOf(id)).toMatchObject(change)
    expect(await statutOf(proposee.json().id)).toEqual(['acceptee', []])
    expect((await mails()).at(-1)?.objet).toBe('Vos informations ont changé')
    expect((await journalOf(app, id)).map(({ action }) => action)).toEqual([
      'proposition_faite',
      'modification',
      'proposition_acceptee',
    ])
    expect((await elle.post(`${mienne}/accepter`, NOM)).statusCode).toBe(404)
  })

  it('un refus ne change rien, de la personne comme de la coopérative', async () => {
    for (const qui of ['elle', 'bureau'] as const) {
      const { proposee, id, elle, admin, mienne, bureau, mails, email } = await aProposition()
      const avant = await personneOf(id)
      const refus = qui === 'elle' ? elle.post(`${mienne}/refuser`, {}) : (await admin()).post(`${bureau}/refuser`, {})
      expect((await refus).statusCode).toBe(qui === 'elle' ? 204 : 200)
      expect(await personneOf(id)).toEqual(avant)
      expect(await statutOf(proposee.json().id)).toEqual(['refusee', []])
      expect([email, (await mails()).length]).toEqual([email, 1])
    }
  })

  it.each([
    ['accepter', NOM, 'Correction de la fiche de Maëlle LE GOFF', 'acceptee'],
    ['refuser', {}, 'Refus de la correction de la fiche de Maëlle LE GOFF', 'refusee'],
  ] as const)(
    '%s, par la coopérative, attend, se reprend sans laisser de trace, puis se fait',
    async (acte, corps, libelle, statut) => {
      const { proposee, id, bureau, mails } = await aProposition()
      const lent = await startTestApp({ beside: app, delaiActes: 30 })
      const secretaire = await lent.as((await anAccount(db, { is_admin: true })).id)
      const ask = () => secretaire.post(`${bureau}/${acte}`, corps)
      const observe = async () => {
        const { nom } = await personneOf(id)
        const [reponse] = await statutOf(proposee.json().id)
        return { nom, reponse, courriels: (await mails()).length }
      }
      expect(await leaveAfterATakingBack(lent, secretaire, { ask, observe, libelle })).toMatchObject({
        reponse: statut,
      })
    },
  )

  it('la coopérative accepte pour qui n’a pas de compte, et répond ainsi de son adresse', async () => {
    const { id, admin, bureau, mails, invitation, gestionnaire } = await aProposition(
      { email: 'juste@exemple.fr' },
      { compte: null },
    )
    expect(await mails()).toEqual([])
    expect((await (await admin()).post(`${bureau}/accepter`, { champs: ['email'] })).json()).toEqual({ acceptes: 1 })
    expect(await personneOf(id)).toMatchObject({ email: 'juste@exemple.fr', email_saisi_par: null })
    expect((await mails()).map(({ objet }) => objet)).toEqual(['Vos informations ont changé'])
    expect((await gestionnaire.post(invitation, {})).statusCode).toBe(200)
  })

  it.each([
    ['accepter', 'la personne', 'Votre proposition est acceptée'],
    ['refuser', 'la personne', 'Votre proposition est refusée'],
    ['accepter', 'la coopérative', 'Votre proposition est acceptée'],
    ['refuser', 'la coopérative', 'Votre proposition est refusée'],
  ] as const)('%s, par %s, le dit à qui proposait, sans rien de la personne', async (acte, qui, objet) => {
    const saisie = { nom: 'Le Gall', telephone_mobile: '06 12 34 56 78', email: 'nouvelle@exemple.fr' }
    const { elle, admin, mienne, bureau, entreprise_id, email } = await aProposition(saisie)
    const corps = acte === 'accepter' ? { champs: ['nom', 'email', 'telephone_mobile'] } : {}
    const reponse =
      qui === 'la personne' ? elle.post(`${mienne}/${acte}`, corps) : (await admin()).post(`${bureau}/${acte}`, corps)
    expect((await reponse).statusCode).toBe(qui === 'la personne' ? 204 : 200)
    const recus = await reponsesA(entreprise_id)
    expect(recus).toMatchObject([{ modele: 'proposition_repondue', objet }])
    expect(recus[0]?.faits?.[0]?.valeur).toBe('Nom, Adresse e-mail, Téléphone mobile')
    expect(JSON.stringify(recus)).not.toMatch(new RegExp(`Le Gall|Le Goff|Ma[eë]lle|61234|nouvelle@|${email}`))
  })

  it('ne dit plus rien à qui proposait quand il ne gère plus l’entreprise', async () => {
    const { elle, mienne, entreprise_id } = await aProposition()
    const droit = db.updateTable('roles_entreprise').set({ droit: 'lecture' })
    const proposants = await gestionnairesOf(entreprise_id)
    await droit.where('entreprise_id', '=', entreprise_id).execute()
    expect((await elle.post(`${mienne}/refuser`, {})).statusCode).toBe(204)
    expect(proposants).toHaveLength(1)
    expect(await Promise.all(proposants.map((one) => mailsOf(app, one)))).toEqual([[]])
  })

  it('une proposition dépassée ne s’accepte plus, et ne touche à rien d’autre', async () => {
    const { elle, id, mienne } = await aProposition({ nom: 'Le Gall', prenom: 'Maelle' })
    await elle.patch('/moi', { nom: 'Le Goffic', prenom: 'Maïwenn' }, { version: 1 })
    expect((await elle.get('/moi/propositions')).json().resultats).toMatchObject([{ depassee: true }])
    const refused = await elle.post(`${mienne}/accepter`, NOM)
    expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('ont changé') })
    expect(await personneOf(id)).toMatchObject({ nom: 'Le Goffic', prenom: 'Maïwenn' })
    expect((await elle.post(`${mienne}/refuser`, {})).statusCode).toBe(204)
  })

  it.each(['la personne', 'la coopérative'] as const)(
    'champ par champ, par %s : ce qui n’est pas coché est refusé, et chacun l’apprend',
    async (qui) => {
      const saisie = { nom: 'Le Gall', prenom: 'Maelle', email: 'nouvelle@exemple.fr' }
      const { elle, admin, mienne, bureau, id, email, mails, entreprise_id, proposee } = await aProposition(saisie)
      const [client, chemin] = qui === 'la personne' ? [elle, mienne] : [await admin(), bureau]
      expect((await client.post(`${chemin}/accepter`, { champs: [] })).statusCode).toBe(400)
      expect((await client.post(`${chemin}/accepter`, { champs: ['nom', 'certiphyto_numero'] })).statusCode).toBe(409)
      expect((await client.post(`${chemin}/accepter`, NOM)).statusCode).toBe(qui === 'la personne' ? 204 : 200)
      expect(await personneOf(id)).toMatchObject({ nom: 'Le Gall', prenom: 'Maëlle', email })
      expect(await statutOf(proposee.json().id)).toEqual(['acceptee', []])
      expect((await mails()).at(-1)?.faits).toEqual([{ terme: 'Corrigé', valeur: 'Nom' }])
      const recu = (await reponsesA(entreprise_id)).at(-1)
      expect(recu?.objet).toBe('Votre proposition est acceptée en partie')
      expect(recu?.faits?.slice(0, 2)).toEqual([
        { terme: 'Corrigé', valeur: 'Nom' },
        { terme: 'Inchangé', valeur: 'Prénom, Adresse e-mail' },
      ])
      const { apres } = (await journalOf(app, id)).at(-1) as { apres: unknown }
      expect(apres).toMatchObject({ champs: ['Nom'], refuses: ['Prénom', 'Adresse e-mail'] })
    },
  )

  it('ce qui a changé depuis n’empêche pas d’accepter le reste', async () => {
    const { elle, id, mienne } = await aProposition({ nom: 'Le Gall', prenom: 'Maelle' })
    await elle.patch('/moi', { prenom: 'Maïwenn' }, { version: 1 })
    const { resultats } = (await elle.get('/moi/propositions')).json<{ resultats: object[] }>()
    expect(resultats).toMatchObject([{ depassee: false, champs: [{ depasse: false }, { depasse: true }] }])
    expect((await elle.post(`${mienne}/accepter`, { champs: ['nom', 'prenom'] })).statusCode).toBe(409)
    expect((await elle.post(`${mienne}/accepter`, NOM)).statusCode).toBe(204)
    expect(await personneOf(id)).toMatchObject({ nom: 'Le Gall', prenom: 'Maïwenn' })
  })

  it('n’appartient qu’à la personne, jamais à qui propose ni à qui agit pour elle', async () => {
    const { gestionnaire, id, mienne, bureau, admin, compte_id } = await aProposition()
    expect((await gestionnaire.post(`${mienne}/accepter`, NOM)).statusCode).toBe(404)
    expect((await gestionnaire.post(`${bureau}/accepter`, NOM)).statusCode).toBe(403)
    const delegue = await admin()
    await delegue.post(`/admin/utilisateurs/${compte_id}/agir-pour`, { motif: 'Aide au téléphone' })
    expect((await delegue.post(`${mienne}/accepter`, NOM)).statusCode).toBe(403)
    expect(await personneOf(id)).toMatchObject({ nom: 'Le Goff' })
  })

  it('s’efface avec la personne', async () => {
    const { id } = await aPerson(db)
    const { entreprise_id } = await aPersonnePartagee(app)
    await aRole(db, { entreprise_id, adherent_id: id })
    await db.insertInto('propositions_personne').values({ adherent_id: id, entreprise_id, champs: '[]' }).execute()
    await db.deleteFrom('roles_entreprise').where('adherent_id', '=', id).execute()
    await db.deleteFrom('adherents').where('id', '=', id).execute()
    const restes = await db.selectFrom('propositions_personne').where('adherent_id', '=', id).select('id').execute()
    expect(restes).toEqual([])
  })
})
