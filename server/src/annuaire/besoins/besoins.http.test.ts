import { addJours, jourOf } from '@sillon/domain/jour'
import { formatTelephone } from '@sillon/domain/telephone'
import { describe, expect, it } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aVoisinage, type Lieu } from '../../testing/a-voisinage.ts'
import { OUVERT } from '../../testing/an-annuaire.ts'
import { anAccount, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { aFerme, admin } = await aVoisinage(app)
const today = jourOf(app.now())
const jours = { du: addJours(today, 10), au: addJours(today, 12) }
const BESOIN = { ...jours, materiel: 'Round baller', code_insee: '86194', rayon_km: 30 }
const RECUS = { ...OUVERT, besoins_recus: 'departement' } as const

let rang = 0
const aMembre = (personne: object = {}, lieu: Lieu = 'poitiers') => {
  rang += 1
  return aFerme({ lieu, nom: `Membre ${rang}`, personne: { ...OUVERT, ...personne } })
}
type Membre = Awaited<ReturnType<typeof aMembre>>
const adresseOf = async (adherent_id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('adherent_id', '=', adherent_id).executeTakeFirstOrThrow())
    .email
const ecrire = ({ client }: Membre, saisie: object = {}) => client.post('/besoins', { ...BESOIN, ...saisie })
const lire = async ({ client }: Pick<Membre, 'client'>) => (await client.get('/besoins')).json()
const voit = async (membre: Pick<Membre, 'client'>, id: string) =>
  (await lire(membre)).voisins.some((besoin: { id: string }) => besoin.id === id)

async function aBesoin(saisie: object = {}) {
  const auteur = await aMembre()
  const voisin = await aMembre(RECUS, 'mirebeau')
  const written = await ecrire(auteur, saisie)
  return { auteur, voisin, written, id: written.json().id as string }
}

async function aReponse(mot = 'Libre le matin.') {
  const { auteur, voisin, id } = await aBesoin()
  const answered = await voisin.client.post(`/besoins/${id}/reponses`, { mot })
  expect(answered.statusCode, answered.body).toBe(201)
  return { auteur, voisin, besoin_id: id, id: answered.json().id as string }
}

describe('Écrire un besoin', () => {
  it('le montre au voisin qui accepte, avec la distance, le nom et le téléphone, et à nul autre', async () => {
    const { auteur, voisin, written, id } = await aBesoin({ message: 'Pour 12 ha de foin.' })
    expect(written.statusCode, written.body).toBe(201)
    const vu = (await lire(voisin)).voisins.find((besoin: { id: string }) => besoin.id === id)
    expect(vu).toMatchObject({
      statut: 'ouvert',
      materiel: 'Round baller',
      message: 'Pour 12 ha de foin.',
      commune: 'Poitiers',
      ...jours,
      auteur: { telephones: ['+33612345678'] },
      ma_reponse: null,
    })
    expect(vu.distance_km).toBeGreaterThan(20)
    expect(vu.categorie).toMatch(/balles rondes/i)
    const sansAccord = await aMembre()
    const ailleurs = await aMembre(RECUS, 'saintMalo')
    for (const autre of [sansAccord, ailleurs, auteur]) expect(await voit(autre, id)).toBe(false)
    const [mien] = (await lire(auteur)).miens
    expect(mien).toMatchObject({ id, statut: 'ouvert', reponses: [] })
    expect(mien.voisins).toBeGreaterThan(0)
    expect(await mailsOf(app, await adresseOf(voisin.id))).toEqual([])
  })

  it('prend le nom de la catégorie choisie, et refuse une catégorie inconnue', async () => {
    const { id: categorie_id, libelle } = await db
      .selectFrom('categories_materiel')
      .select(['id', 'libelle'])
      .where('code', '=', 'tracteur-standard')
      .executeTakeFirstOrThrow()
    const { auteur } = await aBesoin({ categorie_id, materiel: 'x1' })
    expect((await lire(auteur)).miens[0]).toMatchObject({ materiel: libelle, categorie: null })
    const refused = await ecrire(auteur, { categorie_id: '00000000-0000-4000-8000-000000000000' })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['materiel']])
  })

  it.each([
    ['un jour passé', { du: addJours(today, -1) }, 'du'],
    ['des jours à l’envers', { du: jours.au, au: jours.du }, 'au'],
    ['plus de trois mois', { au: addJours(jours.du, 120) }, 'au'],
    ['un nom trop long', { materiel: 'a'.repeat(81) }, 'materiel'],
    ['un message trop long', { message: 'a'.repeat(501) }, 'message'],
    ['une commune d’ailleurs', { code_insee: '35288' }, 'code_insee'],
    ['une autre distance', { rayon_km: 40 }, 'rayon_km'],
  ])('refuse %s, sur son champ', async (_, saisie, champ) => {
    const { written } = await aBesoin(saisie)
    expect([written.statusCode, champsOf(written)]).toEqual([400, [champ]])
  })

  it('s’arrête à trois ouverts, même écrits ensemble, et à dix par jour', async () => {
    const { auteur } = await aBesoin()
    const answers = await Promise.all(['a1', 'a2', 'a3'].map((materiel) => ecrire(auteur, { materiel })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409])
    expect((await ecrire(auteur)).json()).toMatchObject({ code: 'besoin.trop-ouverts' })
    const finir = () =>
      db.updateTable('besoins').set({ trouve_le: app.now() }).where('adherent_id', '=', auteur.id).execute()
    const statuts: number[] = []
    for (const fois of Array(8).keys()) {
      await finir()
      statuts.push((await ecrire(auteur, { materiel: `b${fois}` })).statusCode)
    }
    expect(statuts).toEqual([...Array(7).fill(201), 429])
  })

  it('n’est ni à la coopérative, ni au comptable, ni au retraité', async () => {
    const { voisin, id } = await aBesoin()
    expect((await admin.post('/besoins', BESOIN)).json()).toMatchObject({ code: 'besoin.administrateur' })
    expect(await lire({ client: admin })).toMatchObject({ miens: [], voisins: [], peut_ecrire: false })
    expect(await voit(voisin, id)).toBe(true)
    const role = (droit: 'comptable' | 'gestionnaire') =>
      db.updateTable('roles_entreprise').set({ droit }).where('adherent_id', '=', voisin.id).execute()
    await role('comptable')
    expect((await ecrire(voisin)).statusCode).toBe(403)
    expect(await lire(voisin)).toMatchObject({ voisins: [], peut_ecrire: false })
    await role('gestionnaire')
    await db.updateTable('adherents').set({ est_retraite: true }).where('id', '=', voisin.id).execute()
    expect((await voisin.client.get('/besoins')).statusCode).toBe(403)
  })
})

describe('Un besoin ne se montre plus', () => {
  it('quand il est trouvé, que seul son auteur peut dire, une fois', async () => {
    const { auteur, voisin, id } = await aBesoin()
    expect((await voisin.client.post(`/besoins/${id}/trouver`, {})).statusCode).toBe(404)
    expect((await auteur.client.post(`/besoins/${id}/trouver`, {})).statusCode).toBe(204)
    expect((await auteur.client.post(`/besoins/${id}/trouver`, {})).json()).toMatchObject({ code: 'besoin.termine' })
    expect(await voit(voisin, id)).toBe(false)
    expect((await lire(auteur)).miens[0]).toMatchObject({ statut: 'trouve', voisins: 0 })
    const refused = await voisin.client.post(`/besoins/${id}/reponses`, {})
    expect(refused.json()).toMatchObject({ status: 409, code: 'besoin.plus-montre' })
  })

  it('le lendemain de son dernier jour, puis s’efface un an après', async () => {
    const { auteur, voisin, id } = await aBesoin()
    const passer = (jour: string) =>
      db.updateTable('besoins').set({ du: jour, au: jour }).where('id', '=', id).execute()
    await passer(today)
    expect(await voit(voisin, id)).toBe(true)
    await passer(addJours(today, -1))
    expect(await voit(voisin, id)).toBe(false)
    expect((await lire(auteur)).miens[0]).toMatchObject({ statut: 'passe' })
    await passer(addJours(today, -370))
    await runJob(app, 'menage_besoins')
    expect((await lire(auteur)).miens).toEqual([])
  })

  it('à qui est de la même entreprise, à qui n’accepte plus, et quand son auteur s’en va', async () => {
    const { auteur, voisin, id } = await aBesoin()
    const { version } = (await voisin.client.get('/moi/confidentialite')).json()
    await voisin.client.patch('/moi/confidentialite', { besoins_recus: 'personne' }, { version })
    expect(await voit(voisin, id)).toBe(false)
    await voisin.client.patch('/moi/confidentialite', { besoins_recus: 'tous' }, { version: version + 1 })
    expect(await voit(voisin, id)).toBe(true)
    expect((await voisin.client.get('/moi/consentements')).json().resultats[0]).toMatchObject({
      finalite: 'besoins_recus',
      valeur: 'tous',
    })
    const adhesion = (statut: 'active' | 'suspendue') =>
      db.updateTable('adhesions').set({ statut }).where('entreprise_id', '=', auteur.entreprise_id).execute()
    await adhesion('suspendue')
    expect(await voit(voisin, id)).toBe(false)
    await adhesion('active')
    await aRole(db, { entreprise_id: auteur.entreprise_id, adherent_id: voisin.id, droit: 'lecture' })
    expect(await voit(voisin, id)).toBe(false)
  })
})

describe('Répondre « J’en ai un »', () => {
  it('écrit à l’auteur, sans le téléphone, que la page montre comme son voisin le choisit', async () => {
    const { auteur, voisin, besoin_id, id } = await aReponse()
    const [mien] = (await lire(auteur)).miens
    expect(mien.reponses).toMatchObject([
      { id, statut: 'proposee', mot: 'Libre le matin.', actes: ['accepter', 'refuser'] },
    ])
    expect(mien.reponses[0].voisin).toMatchObject({ id: voisin.id, commune: 'Mirebeau', telephone: true })
    const [mail] = await mailsOf(app, await adresseOf(auteur.id))
    expect(mail).toMatchObject({
      modele: 'besoin_reponse',
      faits: expect.not.arrayContaining([{ terme: 'Téléphone' }]),
    })
    expect(mail?.paragraphes).toContain('Son mot\u00a0: Libre le matin.')
    await db.updateTable('adherents').set({ visible_telephone: 'personne' }).where('id', '=', voisin.id).execute()
    expect((await lire(auteur)).miens[0].reponses[0].voisin.telephone).toBe(false)
    const again = await voisin.client.post(`/besoins/${besoin_id}/reponses`, {})
    expect(again.json()).toMatchObject({ status: 409, code: 'besoin.deja-repondu' })
  })

  it('refuse un besoin caché comme un inconnu, et la coopérative', async () => {
    const { id } = await aBesoin()
    const autre = await aMembre()
    for (const un of [id, '00000000-0000-4000-8000-000000000000']) {
      expect((await autre.client.post(`/besoins/${un}/reponses`, {})).json()).toMatchObject({
        code: 'besoin.plus-montre',
      })
    }
    expect((await admin.post(`/besoins/${id}/reponses`, {})).json()).toMatchObject({ code: 'besoin.administrateur' })
  })

  it('acceptée, met fin au besoin, écrit au voisin avec le fichier d’agenda, que chacun ouvre', async () => {
    const { auteur, voisin, besoin_id, id } = await aReponse()
    expect((await auteur.client.get(`/reponses-besoin/${id}/agenda`)).json()).toMatchObject({
      code: 'besoin.sans-agenda',
    })
    const accepted = await auteur.client.post(`/reponses-besoin/${id}/accepter`, { mot: 'Je passe lundi.' })
    expect(accepted.statusCode, accepted.body).toBe(204)
    expect((await lire(auteur)).miens[0]).toMatchObject({
      statut: 'trouve',
      reponses: [{ statut: 'acceptee', actes: [] }],
    })
    const [lu] = (await lire(voisin)).voisins.filter((besoin: { id: string }) => besoin.id === besoin_id)
    expect(lu).toMatchObject({
      statut: 'trouve',
      auteur: { telephones: ['+33612345678'] },
      ma_reponse: { statut: 'acceptee', reponse: 'Je passe lundi.', actes: ['retirer'] },
    })
    const [mail] = await mailsOf(app, await adresseOf(voisin.id))
    expect(mail).toMatchObject({
      modele: 'besoin_reponse_acceptee',
      textes: [{ nom: 'materiel.ics' }],
      faits: expect.arrayContaining([{ terme: 'Téléphone', valeur: formatTelephone('+33612345678') }]),
    })
    for (const { client } of [auteur, voisin]) {
      const agenda = await client.get(`/reponses-besoin/${id}/agenda`)
      expect(agenda.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(agenda.body).toContain(`DTSTART;VALUE=DATE:${jours.du.replaceAll('-', '')}\r\n`)
    }
    const again = await auteur.client.post(`/reponses-besoin/${id}/refuser`, {})
    expect(again.json()).toMatchObject({ status: 409, code: 'besoin.reponse-terminee' })
  })

  it('refusée, cache le téléphone une fois le besoin terminé, et l’écrit au voisin', async () => {
    const { auteur, voisin, besoin_id, id } = await aReponse()
    expect((await auteur.client.post(`/reponses-besoin/${id}/refuser`, {})).statusCode).toBe(204)
    await auteur.client.post(`/besoins/${besoin_id}/trouver`, {})
    const [lu] = (await lire(voisin)).voisins.filter((besoin: { id: string }) => besoin.id === besoin_id)
    expect(lu).toMatchObject({ auteur: { telephones: [] }, ma_reponse: { statut: 'refusee', actes: [] } })
    expect(await mailsOf(app, await adresseOf(voisin.id))).toMatchObject([{ modele: 'besoin_reponse_refusee' }])
  })

  it('se retire, même acceptée, et l’écrit à l’auteur ; pas après le dernier jour', async () => {
    const { auteur, voisin, besoin_id, id } = await aReponse()
    await auteur.client.post(`/reponses-besoin/${id}/accepter`, {})
    expect((await voisin.client.post(`/reponses-besoin/${id}/retirer`, {})).statusCode).toBe(204)
    const mails = await mailsOf(app, await adresseOf(auteur.id))
    expect(mails.map(({ modele }) => modele)).toContain('besoin_reponse_retiree')
    const autre = await aReponse()
    const hier = addJours(today, -1)
    await db.updateTable('besoins').set({ du: hier, au: hier }).where('id', '=', autre.besoin_id).execute()
    const late = await autre.voisin.client.post(`/reponses-besoin/${autre.id}/retirer`, {})
    expect(late.json()).toMatchObject({ status: 409, code: 'besoin.passe' })
    expect(besoin_id).not.toBe(autre.besoin_id)
  })

  it('n’est qu’à l’autre côté ; un tiers n’y voit rien', async () => {
    const { auteur, voisin, id } = await aReponse()
    expect((await voisin.client.post(`/reponses-besoin/${id}/accepter`, {})).statusCode).toBe(403)
    expect((await auteur.client.post(`/reponses-besoin/${id}/retirer`, {})).statusCode).toBe(403)
    const tiers = await app.as((await anAccount(db, { entreprise_id: auteur.entreprise_id })).id)
    expect((await tiers.post(`/reponses-besoin/${id}/accepter`, {})).statusCode).toBe(404)
    expect((await tiers.get(`/reponses-besoin/${id}/agenda`)).statusCode).toBe(404)
  })
})
