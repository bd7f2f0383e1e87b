import { LIGNES_GRILLE_MAX } from '@sillon/domain/achats/bons-commande/grille'
import { afterAll, describe, expect, it } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteur, anAcheteuse, aVente } from '../../testing/an-acheteuse.ts'
import { aCountingDatabase } from '../../testing/counting-database.ts'
import { anAccount, anEntreprise, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readGrille } from './grille.service.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const INCONNU = '00000000-0000-4000-8000-000000000000'

const counted = await aCountingDatabase()
afterAll(counted.drop)

async function anAchat(into = db) {
  const { id } = await aGroupement(into)
  const ammo = await anArticle(into, { groupement_id: id, rang: 1 })
  const npk = await anArticle(into, { groupement_id: id, rang: 2, designation: 'NPK 15-15-15' })
  return { id, ammo, npk }
}

type Achat = Awaited<ReturnType<typeof anAchat>>
const nommee = async (raison_sociale: string) =>
  (await anEntreprise(db, { raison_sociale: `${raison_sociale} ${crypto.randomUUID()}` })).id
const order = ({ id, ammo }: Achat, entreprise_id: string, nombre: number, row: object = {}) =>
  aBon(db, { groupement_id: id, entreprise_id, lignes: [{ article_id: ammo.id, nombre }], ...row })

const lis = async (id: string, query: Record<string, string> = {}) =>
  (await admin.get(`/admin/groupements-achats/${id}/grille?${new URLSearchParams(query)}`)).json()

describe('La grille des commandes', () => {
  it('montre un adhérent par ligne, par nom, et un article par colonne avec son total', async () => {
    const achat = await anAchat()
    await order(achat, await nommee('Zoé'), 5)
    await order(achat, await nommee('Émile'), 12)
    await order(achat, await nommee('Fanny'), 9, { statut: 'brouillon' })
    await order(achat, await nommee('Annulée'), 7, { statut: 'annule' })
    const { articles, lignes, suite } = await lis(achat.id)
    expect(articles.map(({ total }: { total: number }) => total)).toEqual([17, 0])
    expect(
      lignes.map(
        ({ entreprise }: { entreprise: { raison_sociale: string } }) => entreprise.raison_sociale.split(' ')[0],
      ),
    ).toEqual(['Émile', 'Fanny', 'Zoé'])
    expect(lignes[0]).toMatchObject({
      bon: { statut: 'valide', version: 1 },
      nombres: [{ article_id: achat.ammo.id, nombre: 12 }],
    })
    expect(suite).toBeNull()
  })

  it('cherche aussi les adhérents qui n’ont rien commandé, après les autres', async () => {
    const achat = await anAchat()
    const mot = `q${crypto.randomUUID().slice(0, 8)}`
    const sans = await anAcheteuse(db)
    const avec = await anEntreprise(db, { raison_sociale: `Zone ${mot}` })
    await anEntreprise(db, { raison_sociale: `Sans adhésion ${mot}` })
    await db
      .updateTable('entreprises')
      .set({ raison_sociale: `Abel ${mot}` })
      .where('id', '=', sans.entreprise_id)
      .execute()
    await order(achat, avec.id, 4)
    const trouves = async (q: string) =>
      (await lis(achat.id, { q })).lignes.map(({ entreprise }: { entreprise: { id: string } }) => entreprise.id)
    expect(await trouves(mot)).toEqual([avec.id, sans.entreprise_id])
    const { no_adherent } = await db
      .selectFrom('entreprises')
      .select('no_adherent')
      .where('id', '=', sans.entreprise_id)
      .executeTakeFirstOrThrow()
    expect(await trouves(no_adherent)).toContain(sans.entreprise_id)
    expect((await lis(achat.id, { q: mot })).lignes[1]).toMatchObject({ bon: null, nombres: [] })
  })

  it('n’existe pas pour un groupement inconnu', async () => {
    expect((await admin.get(`/admin/groupements-achats/${INCONNU}/grille`)).statusCode).toBe(404)
  })

  it('se lit par pages, en quatre requêtes quel que soit le nombre de commandes', async () => {
    const { id, ammo } = await anAchat(counted.db)
    for (let rang = 0; rang <= LIGNES_GRILLE_MAX; rang++) {
      const { id: entreprise_id } = await anEntreprise(counted.db, { raison_sociale: `Ferme ${1000 + rang}` })
      await aBon(counted.db, { groupement_id: id, entreprise_id, lignes: [{ article_id: ammo.id, nombre: 1 }] })
    }
    const premiere = await readGrille(counted.db, id, {})
    expect(premiere.lignes).toHaveLength(LIGNES_GRILLE_MAX)
    const suite = premiere.suite ?? ''
    expect(premiere.lignes.at(-1)?.entreprise.id).toBe(suite)
    const seconde = await readGrille(counted.db, id, { apres: suite })
    expect(seconde.lignes.map(({ entreprise }) => entreprise.raison_sociale)).toEqual(['Ferme 1100'])
    expect(seconde.suite).toBeNull()
    expect(await counted.during(() => readGrille(counted.db, id, {}))).toHaveLength(4)
  })
})

describe('Une commande saisie dans la grille', () => {
  const bureau = async () => app.as((await anAccount(db, { is_admin: true, prenom: 'Nadine', nom: 'Petit' })).id)
  const saisie = ({ id, ammo }: Pick<Achat, 'id' | 'ammo'>, entreprise_id: string, accord: object) => ({
    groupement_id: id,
    entreprise_id,
    lignes: [{ article_id: ammo.id, nombre: 4 }],
    accepte_conditions: true,
    accord,
  })

  it('porte l’accord reçu, sans ouvrir d’échange ni finir celui d’un autre', async () => {
    const achat = await anAchat()
    const client = await bureau()
    const appel = await anAcheteur(app)
    const { id: echange } = (
      await client.post(`/admin/entreprises/${appel.entreprise_id}/echanges`, { moyen: 'telephone', adherent_id: null })
    ).json()
    const acheteur = await anAcheteur(app)
    const body = saisie(achat, acheteur.entreprise_id, { moyen: 'papier', le: '2026-11-02' })
    const { id } = (await client.post('/bons-commande', body)).json()
    expect((await journalOf(app, id)).at(-1)?.apres).toMatchObject({ origine: 'sur papier, le 02/11/2026' })
    expect((await acheteur.client.get(`/bons-commande/${id}`)).json().actes_notes).toMatchObject([
      { action: 'validation', moyen: 'papier', le: '2026-11-02', personne: null, auteur: 'Nadine Petit' },
    ])
    const path = (entreprise_id: string) => `/admin/entreprises/${entreprise_id}/echange`
    expect((await client.get(path(appel.entreprise_id))).json().echange.id).toBe(echange)
    expect((await client.get(path(acheteur.entreprise_id))).json().echange).toBeNull()
  })

  it('porte l’appel en cours avec l’entreprise, qui dit qui parlait', async () => {
    const client = await bureau()
    const { entreprise_id, adherent_id, ...acheteur } = await anAcheteur(app)
    await client.post(`/admin/entreprises/${entreprise_id}/echanges`, { moyen: 'telephone', adherent_id })
    const body = saisie(await anAchat(), entreprise_id, { moyen: 'papier', le: '2026-11-02' })
    const { id } = (await client.post('/bons-commande', body)).json()
    expect((await acheteur.client.get(`/bons-commande/${id}`)).json().actes_notes).toMatchObject([
      { moyen: 'telephone', personne: 'Maëlle Le Goff' },
    ])
  })

  it('se livre à la seule exploitation de l’adhérent, et la demande quand il en a plusieurs', async () => {
    const { id, article } = await aVente(db, { mode_livraison: 'exploitation' })
    const seul = await anAcheteuse(db)
    const deux = await anAcheteuse(db)
    await anExploitation(db, { entreprise_id: deux.entreprise_id })
    const client = await bureau()
    const accord = { moyen: 'telephone' }
    const prendre = ({ entreprise_id }: { entreprise_id: string }) =>
      client.post('/bons-commande', saisie({ id, ammo: article }, entreprise_id, accord))
    expect((await prendre(seul)).json()).toMatchObject({ exploitation_id: seul.exploitation_id, statut: 'valide' })
    expect(champsOf(await prendre(deux))).toEqual(['exploitation_id'])
  })

  it('refuse une date à venir, et un accord que l’adhérent noterait lui-même', async () => {
    const achat = await anAchat()
    const acheteur = await anAcheteur(app)
    const futur = saisie(achat, acheteur.entreprise_id, { moyen: 'papier', le: '2100-01-01' })
    expect((await (await bureau()).post('/bons-commande', futur)).json()).toMatchObject({ code: 'echange.date-future' })
    const sien = saisie(achat, acheteur.entreprise_id, { moyen: 'telephone' })
    const refused = await acheteur.client.post('/bons-commande', sien)
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['accord']])
  })
})

describe('Un tableau collé', () => {
  const colle = (id: string, texte: string, ancre: object | null = null) =>
    admin.post(`/admin/groupements-achats/${id}/grille/collage`, { texte, ancre })

  it('se lit à côté des commandes, par numéro ou par nom, et n’écrit rien', async () => {
    const achat = await anAchat()
    const avec = await anAcheteuse(db)
    const sans = await anAcheteuse(db)
    await order(achat, avec.entreprise_id, 12)
    const nom = `GAEC ${crypto.randomUUID()}`
    await db.updateTable('entreprises').set({ raison_sociale: nom }).where('id', '=', sans.entreprise_id).execute()
    const { no_adherent } = await db
      .selectFrom('entreprises')
      .select('no_adherent')
      .where('id', '=', avec.entreprise_id)
      .executeTakeFirstOrThrow()
    const texte = `\tAmmonitrate 33,5 %\tNPK 15-15-15\tTotal\n${no_adherent}\t8\t2\t10\n${nom}\t4\t\t\nInconnu\t1\t1\t2`
    const { lignes, ignorees, erreur } = (await colle(achat.id, texte)).json()
    expect([ignorees, erreur]).toEqual([['Total'], null])
    expect(lignes).toMatchObject([
      {
        raison: null,
        membre: { bon: { version: 1 }, nombres: [{ nombre: 12 }] },
        cellules: [
          { article_id: achat.ammo.id, texte: '8' },
          { article_id: achat.npk.id, texte: '2' },
        ],
      },
      { raison: null, membre: { entreprise: { id: sans.entreprise_id }, bon: null }, cellules: [{ texte: '4' }] },
      { raison: expect.stringMatching(/^Aucun adhérent/), membre: null },
    ])
    expect((await lis(achat.id)).lignes).toHaveLength(1)
  })

  it('sans titres, se pose à partir de la case', async () => {
    const achat = await anAchat()
    const { entreprise_id } = await anAcheteuse(db)
    const ancre = { entreprise_ids: [entreprise_id], article_ids: [achat.npk.id] }
    const { lignes } = (await colle(achat.id, '7', ancre)).json()
    expect(lignes).toMatchObject([
      {
        cle: null,
        membre: { entreprise: { id: entreprise_id } },
        cellules: [{ article_id: achat.npk.id, texte: '7' }],
      },
    ])
  })

  it('dit pourquoi il ne se lit pas, ou pas du tout', async () => {
    const { id } = await anAchat()
    expect((await colle(id, 'Bonjour')).json().erreur).toMatch(/Aucun article n’est reconnu/)
    expect((await colle(INCONNU, '\tAmmonitrate\nA1\t2')).statusCode).toBe(404)
    expect((await colle(id, 'x'.repeat(30_001))).statusCode).toBe(400)
  })
})
