import { addJours, jourOf } from '@sillon/domain/jour'
import { formatTelephone } from '@sillon/domain/telephone'
import { describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { OUVERT } from '../../testing/an-annuaire.ts'
import { aMateriel } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { aFerme, lecteur, admin } = await aVoisinage(app)
const today = jourOf(app.now())
const jours = { du: addJours(today, 10), au: addJours(today, 12) }

let rang = 0
const aVoisin = (personne: object = {}) => {
  rang += 1
  return aFerme({
    lieu: 'poitiers',
    nom: `Voisin ${'abcdefghijklmnopqrstuvwxyz'[rang]}`,
    personne: { ...OUVERT, ...personne },
  })
}
const adresseOf = async (adherent_id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('adherent_id', '=', adherent_id).executeTakeFirstOrThrow())
    .email

async function aDemande(saisie: object = {}) {
  const voisin = await aVoisin()
  const demandeur = await aVoisin()
  const { client } = demandeur
  const demande = (materiel_id = voisin.materiel_id) =>
    client.post(`/materiels/${materiel_id}/demandes`, { ...jours, ...saisie })
  const asked = await demande()
  return { voisin, demandeur, demande, asked, id: asked.json().id as string }
}

describe('Demander un matériel', () => {
  it('écrit à qui gère l’entreprise, avec le nom et le téléphone de qui demande, et chacun lit son côté', async () => {
    const { voisin, demandeur, asked, id } = await aDemande({ message: 'Pour 22 ha de blé.' })
    expect(asked.statusCode, asked.body).toBe(201)
    expect(asked.json()).toMatchObject({ statut: 'en_attente', sens: 'envoyee', ...jours, actes: ['retirer'] })
    expect(asked.json().demandeur.telephones).toEqual([])
    const recues = (await voisin.client.get('/demandes-materiel?vivantes=oui')).json()
    expect(recues.resultats).toMatchObject([
      { id, sens: 'recue', message: 'Pour 22 ha de blé.', actes: ['accepter', 'refuser'] },
    ])
    expect(recues.resultats[0].demandeur).toMatchObject({ telephones: ['+33612345678'], commune: 'Poitiers' })
    const [mail] = await mailsOf(app, await adresseOf(voisin.id))
    expect(mail).toMatchObject({
      modele: 'demande_materiel',
      paragraphes: expect.arrayContaining(['Message\u00a0: Pour 22 ha de blé.']),
      faits: expect.arrayContaining([{ terme: 'Téléphone', valeur: formatTelephone('+33612345678') }]),
      bouton: { href: 'https://portail.exemple.fr/demandes-entre-voisins' },
    })
    expect(await journalOf(app, voisin.materiel_id)).toMatchObject([{ action: 'demande_materiel' }])
    expect((await lecteur.client.get('/demandes-materiel')).json().total).toBe(0)
    expect((await demandeur.client.get(`/demandes-materiel?materiel_id=${voisin.materiel_id}`)).json().total).toBe(1)
  })

  it('une seule attend à la fois par matériel, même envoyée deux fois au même instant', async () => {
    const { demande } = await aDemande()
    expect((await demande()).json()).toMatchObject({ status: 409, code: 'demande.deja-faite' })
    const voisin = await aVoisin()
    const answers = await Promise.all([demande(voisin.materiel_id), demande(voisin.materiel_id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })

  it.each([
    ['un premier jour passé', { du: addJours(today, -1) }, 'du'],
    ['des jours à l’envers', { du: jours.au, au: jours.du }, 'au'],
    ['un jour qui n’existe pas', { du: '2027-02-31' }, 'du'],
    ['plus de trois mois', { au: addJours(jours.du, 120) }, 'au'],
    ['un message trop long', { message: 'a'.repeat(501) }, 'message'],
  ])('refuse %s, sur son champ', async (_, saisie, champ) => {
    const { asked } = await aDemande(saisie)
    expect([asked.statusCode, champsOf(asked)]).toEqual([400, [champ]])
  })

  it('refuse le sien, le caché comme l’inconnu, le parti, et l’administrateur', async () => {
    const { voisin, demandeur, demande } = await aDemande()
    const ask = async (client: typeof demandeur.client, id: string) =>
      (await client.post(`/materiels/${id}/demandes`, jours)).json()
    expect(await ask(voisin.client, voisin.materiel_id)).toMatchObject({ status: 409, code: 'demande.a-vous' })
    const cache = await aVoisin({ visible_annuaire: 'personne' })
    const plusPropose = { status: 409, code: 'demande.plus-propose' }
    expect(await ask(demandeur.client, cache.materiel_id)).toMatchObject(plusPropose)
    expect(await ask(demandeur.client, '00000000-0000-4000-8000-000000000000')).toMatchObject(plusPropose)
    const { id } = await aMateriel(db, {
      entreprise_id: voisin.entreprise_id,
      exploitation_id: voisin.exploitation_id,
      statut: 'vendu',
      disponibilite: 'entraide',
    })
    expect((await demande(id)).json()).toMatchObject(plusPropose)
    expect(await ask(admin, voisin.materiel_id)).toMatchObject({ status: 409, code: 'demande.administrateur' })
  })

  it('à une entreprise sans compte, ne se fait que par téléphone, et la fiche le dit', async () => {
    const { demandeur, voisin } = await aDemande()
    const fiche = async () => (await demandeur.client.get(`/materiels/${voisin.materiel_id}`)).json()
    expect(await fiche()).toMatchObject({ demande: 'portail' })
    expect((await voisin.client.get(`/materiels/${voisin.materiel_id}`)).json()).toMatchObject({ demande: null })
    await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('adherent_id', '=', voisin.id).execute()
    expect(await fiche()).toMatchObject({ demande: 'telephone' })
    await demandeur.client.post(
      `/demandes-materiel/${(await demandeur.client.get('/demandes-materiel')).json().resultats[0].id}/retirer`,
      {},
    )
    const refused = await demandeur.client.post(`/materiels/${voisin.materiel_id}/demandes`, jours)
    expect(refused.json()).toMatchObject({ status: 409, code: 'demande.sans-compte' })
  })

  it('s’arrête à dix par jour, et reprend le lendemain', async () => {
    const { voisin, demande, demandeur } = await aDemande()
    const others = Array.from({ length: 10 }, () =>
      aMateriel(db, {
        entreprise_id: voisin.entreprise_id,
        exploitation_id: voisin.exploitation_id,
        disponibilite: 'location',
      }),
    )
    const statuts: number[] = []
    for (const { id } of await Promise.all(others)) statuts.push((await demande(id)).statusCode)
    expect(statuts).toEqual([...Array(9).fill(201), 429])
    expect((await demandeur.client.get('/demandes-materiel')).json().total).toBe(10)
  })
})

describe('Répondre à une demande', () => {
  it('accepter prévient qui a demandé, avec le fichier d’agenda, que chacun ouvre', async () => {
    const { voisin, demandeur, id } = await aDemande()
    expect((await demandeur.client.get(`/demandes-materiel/${id}/agenda`)).statusCode).toBe(409)
    const answered = await voisin.client.post(`/demandes-materiel/${id}/accepter`, { reponse: 'Venez le chercher.' })
    expect(answered.json()).toMatchObject({ statut: 'acceptee', reponse: 'Venez le chercher.', actes: [] })
    const mails = await mailsOf(app, await adresseOf(demandeur.id))
    const mail = mails.find(({ modele }) => modele === 'demande_materiel_acceptee')
    expect(mail).toMatchObject({ textes: [{ nom: 'materiel.ics', type: 'text/calendar; charset=utf-8' }] })
    for (const { client } of [voisin, demandeur]) {
      const agenda = await client.get(`/demandes-materiel/${id}/agenda`)
      expect(agenda.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(agenda.body).toContain(`DTSTART;VALUE=DATE:${jours.du.replaceAll('-', '')}\r\n`)
    }
    expect((await demandeur.client.get('/demandes-materiel')).json().resultats[0]).toMatchObject({ actes: ['retirer'] })
    expect(await journalOf(app, voisin.materiel_id)).toMatchObject([
      { action: 'demande_materiel' },
      { action: 'demande_materiel_acceptee' },
    ])
  })

  it('refuser cache le téléphone, et rien ne change plus', async () => {
    const { voisin, demandeur, id } = await aDemande()
    const refused = await voisin.client.post(`/demandes-materiel/${id}/refuser`, {})
    expect(refused.json()).toMatchObject({ statut: 'refusee', demandeur: { telephones: [] } })
    const again = await voisin.client.post(`/demandes-materiel/${id}/accepter`, {})
    expect(again.json()).toMatchObject({ status: 409, code: 'demande.terminee' })
    expect((await demandeur.client.post(`/demandes-materiel/${id}/retirer`, {})).statusCode).toBe(409)
  })

  it('n’est qu’à l’autre côté ; un tiers n’y voit rien', async () => {
    const { voisin, demandeur, id } = await aDemande()
    expect((await demandeur.client.post(`/demandes-materiel/${id}/accepter`, {})).statusCode).toBe(403)
    expect((await voisin.client.post(`/demandes-materiel/${id}/retirer`, {})).statusCode).toBe(403)
    expect((await lecteur.client.post(`/demandes-materiel/${id}/accepter`, {})).statusCode).toBe(404)
    expect((await lecteur.client.get(`/demandes-materiel/${id}/agenda`)).statusCode).toBe(404)
  })

  it('n’accepte plus pour un matériel parti, et une demande acceptée se retire encore', async () => {
    const { voisin, demandeur, id } = await aDemande()
    const { entreprise_id } = await aVoisin()
    await db
      .updateTable('materiels')
      .set({ entreprise_id, exploitation_id: null })
      .where('id', '=', voisin.materiel_id)
      .execute()
    const gone = await voisin.client.post(`/demandes-materiel/${id}/accepter`, {})
    expect(gone.json()).toMatchObject({ status: 409, code: 'demande.plus-propose' })

    const autre = await aDemande()
    await autre.voisin.client.post(`/demandes-materiel/${autre.id}/accepter`, {})
    expect((await autre.demandeur.client.post(`/demandes-materiel/${autre.id}/retirer`, {})).json()).toMatchObject({
      statut: 'retiree',
    })
    const mails = await mailsOf(app, await adresseOf(autre.voisin.id))
    expect(mails.map(({ modele }) => modele)).toContain('demande_materiel_retiree')
    expect(demandeur.id).not.toBe(autre.demandeur.id)
  })

  it('passé son dernier jour, elle reste sans réponse, puis s’efface un an après', async () => {
    const { voisin, id } = await aDemande()
    const passe = { du: addJours(today, -3), au: addJours(today, -1) }
    await db.updateTable('demandes_materiel').set(passe).where('id', '=', id).execute()
    const read = (await voisin.client.get('/demandes-materiel')).json().resultats[0]
    expect(read).toMatchObject({ statut: 'sans_reponse', actes: [], demandeur: { telephones: [] } })
    expect((await voisin.client.post(`/demandes-materiel/${id}/accepter`, {})).statusCode).toBe(409)
    const vieux = { du: addJours(today, -370), au: addJours(today, -368) }
    await db.updateTable('demandes_materiel').set(vieux).where('id', '=', id).execute()
    await runJob(app, 'menage_demandes')
    expect((await voisin.client.get('/demandes-materiel')).json().total).toBe(0)
  })
})
