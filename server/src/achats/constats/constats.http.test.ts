import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { aLivraison } from '../../testing/a-livraison.ts'
import { anAcheteur } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { aPng } from '../../testing/images.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const PHOTO = aForm(aPng({ largeur: 40, hauteur: 30 }), { nom: 'sac.png' })
const journal = (objet_id: string) =>
  db.selectFrom('journal').select(['action', 'avant', 'apres']).where('objet_id', '=', objet_id).orderBy('id').execute()

describe('Constater une livraison', () => {
  it('garde chaque réponse, et l’accueil ne la demande plus', async () => {
    const { client, bon_id, premiere, seconde, constater, path } = await aLivraison(app)
    expect((await client.get('/livraisons-du-jour')).json()).toEqual({
      resultats: [{ bon_id, libelle: 'Semences', lieu: 'Zone de la Gare, 86110 Mirebeau' }],
    })
    const premier = await constater([
      { ligne_id: premiere, etat: 'abime', nombre: 2, commentaire: 'Percés' },
      { ligne_id: seconde, etat: 'recu', nombre: 0 },
    ])
    expect(premier.statusCode).toBe(201)
    const lue = (await client.get(path)).json()
    expect(lue).toMatchObject({ libelle: 'Semences', lignes: [{ attendu: 10 }, { attendu: 4 }] })
    expect(lue.lignes.map(({ constat }: { constat: object }) => constat)).toMatchObject([
      { etat: 'abime', nombre: 2, commentaire: 'Percés', traite_le: null, photo_id: null },
      { etat: 'recu', nombre: 0 },
    ])
    expect((await client.get('/livraisons-du-jour')).json().resultats).toEqual([])
    expect(await journal(bon_id)).toEqual([
      {
        action: 'livraison_constatee',
        avant: null,
        apres: {
          livraison: [
            { article: 'Triticale', etat: 'abime', nombre: 2 },
            { article: 'Couvert', etat: 'recu', nombre: 0 },
          ],
        },
      },
    ])
  })

  it('deux fois sous la même clé, ou la même réponse, ne change rien', async () => {
    const { bon_id, premiere, constater } = await aLivraison(app)
    const quand = new Date().toISOString()
    const lignes = [{ ligne_id: premiere, etat: 'manquant', nombre: 1 }]
    const [une, deux] = [
      await constater(lignes, quand, 'cle-de-livraison'),
      await constater(lignes, quand, 'cle-de-livraison'),
    ]
    expect(deux.json()).toEqual(une.json())
    await constater(lignes)
    expect(await journal(bon_id)).toHaveLength(1)
  })

  it('une correction remplace, une réponse plus ancienne non', async () => {
    const { bon_id, premiere, constater } = await aLivraison(app)
    const avant = new Date(Date.now() - 60_000).toISOString()
    await constater([{ ligne_id: premiere, etat: 'manquant', nombre: 3 }])
    const tard = await constater([{ ligne_id: premiere, etat: 'recu', nombre: 0 }], avant)
    expect(tard.json().lignes[0].constat).toMatchObject({ etat: 'manquant', nombre: 3 })
    const corrige = await constater([{ ligne_id: premiere, etat: 'recu', nombre: 0 }])
    expect(corrige.json().lignes[0].constat).toMatchObject({ etat: 'recu', nombre: 0 })
    expect((await journal(bon_id)).at(-1)).toMatchObject({
      avant: { livraison: [{ article: 'Triticale', etat: 'manquant', nombre: 3 }] },
      apres: { livraison: [{ article: 'Triticale', etat: 'recu', nombre: 0 }] },
    })
  })

  it('une horloge en avance ne ferme pas la ligne', async () => {
    const { premiere, constater } = await aLivraison(app)
    const demain = new Date(Date.now() + 86_400_000).toISOString()
    const dit = await constater([{ ligne_id: premiere, etat: 'manquant', nombre: 3 }], demain)
    expect(Date.parse(dit.json().lignes[0].constat.constate_le)).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['plus que commandé', { etat: 'abime', nombre: 11 }, 'lignes.0.nombre', 409],
    ['un article inconnu', { ligne_id: crypto.randomUUID(), etat: 'recu', nombre: 0 }, 'lignes.0.ligne_id', 409],
    ['sans nombre', { etat: 'manquant', nombre: 0 }, 'lignes.0.nombre', 400],
    ['un autre mot', { etat: 'perdu', nombre: 0 }, 'lignes.0.etat', 400],
  ])('%s : refusé sur son champ', async (_, ligne, champ, statut) => {
    const { premiere, constater } = await aLivraison(app)
    const refus = await constater([{ ligne_id: premiere, ...ligne }])
    expect([refus.statusCode, champsOf(refus)]).toEqual([statut, [champ]])
  })

  test.each([
    ['pas encore commencée', { du: addJours(jourOf(new Date()), 1) }, 'n’a pas encore commencé'],
    ['pas annoncée', { du: null }, 'pas encore annoncée'],
    ['annulée', { bon: { statut: 'annule' } }, 'n’est pas à livrer'],
    ['facturée', { bon: { statut: 'facture' } }, 'est facturée'],
  ])('%s : refusée', async (_, options, phrase) => {
    const { premiere, constater } = await aLivraison(app, options)
    const refus = await constater([{ ligne_id: premiere, etat: 'recu', nombre: 0 }])
    expect(refus.statusCode).toBe(409)
    expect(refus.json().detail).toContain(phrase)
  })

  test.each([
    ['en lecture', { droit: 'lecture' }, 403],
    ['comptable', { droit: 'comptable' }, 404],
    ['retraité', { est_retraite: true }, 403],
  ] as const)('%s : refusé', async (_, acheteur, statut) => {
    const { premiere, constater } = await aLivraison(app, { acheteur })
    expect((await constater([{ ligne_id: premiere, etat: 'recu', nombre: 0 }])).statusCode).toBe(statut)
  })

  it('ne se lit ni ne s’écrit par une autre entreprise', async () => {
    const { path, premiere } = await aLivraison(app)
    const { client } = await anAcheteur(app)
    const dit = { constate_le: new Date().toISOString(), lignes: [{ ligne_id: premiere, etat: 'recu', nombre: 0 }] }
    expect((await client.get(path)).statusCode).toBe(404)
    expect((await client.post(path, dit)).statusCode).toBe(404)
    expect((await client.get(`/bons-commande/${crypto.randomUUID()}/constats`)).statusCode).toBe(404)
    expect((await admin.post(path, dit)).statusCode).toBe(404)
  })
})

describe('La photo', () => {
  it('se lit par son entreprise et le bureau, se remplace, et part avec le dégât', async () => {
    const { client, path, premiere, constater } = await aLivraison(app)
    const photo = `${path}/${premiere}/photo`
    await constater([{ ligne_id: premiere, etat: 'abime', nombre: 2 }])
    expect((await client.post(photo, PHOTO.payload, { headers: PHOTO.headers })).statusCode).toBe(201)
    const lire = async () => (await client.get(path)).json().lignes[0].constat.photo_id
    const premier = await lire()
    expect((await client.get(photo)).headers['content-type']).toBe('image/jpeg')
    expect((await admin.get(photo)).statusCode).toBe(200)
    expect((await (await anAcheteur(app)).client.get(photo)).statusCode).toBe(404)
    const autre = aForm(aPng({ largeur: 50, hauteur: 30 }))
    await client.post(photo, autre.payload, { headers: autre.headers })
    expect(await lire()).not.toBe(premier)
    await constater([{ ligne_id: premiere, etat: 'recu', nombre: 0 }])
    expect((await client.get(photo)).statusCode).toBe(404)
    expect(await db.selectFrom('fichiers').select('id').where('nom', '=', 'livraison.jpg').execute()).toEqual([])
  })

  it('ne va ni sur ce qui est reçu, ni ailleurs que sur la commande', async () => {
    const { client, path, premiere } = await aLivraison(app)
    const send = (id: string) => client.post(`${path}/${id}/photo`, PHOTO.payload, { headers: PHOTO.headers })
    expect((await send(premiere)).json().detail).toContain('Dites d’abord ce qui manque')
    expect((await send(crypto.randomUUID())).statusCode).toBe(404)
    expect((await client.get(`${path}/${premiere}/photo`)).statusCode).toBe(404)
  })

  it('doit être une image', async () => {
    const { client, path, premiere, constater } = await aLivraison(app)
    await constater([{ ligne_id: premiere, etat: 'abime', nombre: 2 }])
    const texte = aForm('bonjour')
    const refus = await client.post(`${path}/${premiere}/photo`, texte.payload, { headers: texte.headers })
    expect([refus.statusCode, champsOf(refus)]).toEqual([400, ['fichier']])
  })
})

describe('Le bureau', () => {
  it('lit d’abord ce qui manque ou est abîmé, le traite, et revient dessus', async () => {
    // The morning folds more than three lines into one.
    await db.deleteFrom('constats').execute()
    const { groupement_id, bon_id, premiere, seconde, constater, raison } = await withNom()
    await constater([
      { ligne_id: premiere, etat: 'recu', nombre: 0 },
      { ligne_id: seconde, etat: 'manquant', nombre: 4 },
    ])
    const liste = `/admin/groupements-achats/${groupement_id}/constats`
    const { resultats } = (await admin.get(liste)).json()
    expect(resultats).toMatchObject([
      { designation: 'Couvert', etat: 'manquant', nombre: 4, attendu: 4, raison_sociale: raison, bon_id },
      { designation: 'Triticale', etat: 'recu' },
    ])
    const matin = async () =>
      (await admin.get('/admin/matin')).json().lignes.find((ligne: { nom: string }) => ligne.nom === raison)
    expect(await matin()).toMatchObject({
      genre: 'constat',
      id: bon_id,
      fait: 'Manque\u00a0: 4\u00a0big bags, Couvert',
    })

    const traiter = (traite: boolean, id = resultats[0].id) => admin.post(`/admin/constats/${id}/traiter`, { traite })
    expect((await traiter(true)).statusCode).toBe(204)
    expect((await traiter(true)).statusCode).toBe(204)
    expect(await matin()).toBeUndefined()
    const refus = await constater([{ ligne_id: seconde, etat: 'recu', nombre: 0 }])
    expect([refus.statusCode, champsOf(refus)]).toEqual([409, ['lignes.0.etat']])
    await traiter(false)
    expect((await constater([{ ligne_id: seconde, etat: 'recu', nombre: 0 }])).statusCode).toBe(201)
    expect((await journal(bon_id)).map(({ action }) => action)).toEqual([
      'livraison_constatee',
      'constat_traite',
      'constat_rouvert',
      'livraison_constatee',
    ])
    expect((await traiter(true)).json().detail).toContain('Rien ne manque')
    expect((await traiter(true, crypto.randomUUID())).statusCode).toBe(404)
    expect((await admin.get(`${liste}?bon_id=${crypto.randomUUID()}`)).json().resultats).toEqual([])
  })

  it('lit la livraison d’un bon sans être de l’entreprise', async () => {
    const { path } = await aLivraison(app)
    expect((await admin.get(path)).statusCode).toBe(200)
  })
})

async function withNom() {
  const livraison = await aLivraison(app)
  const raison = 'EARL du Manque'
  await db
    .updateTable('entreprises')
    .set({ raison_sociale: raison })
    .where('id', '=', livraison.entreprise_id)
    .execute()
  return { ...livraison, raison }
}
