import { describe, expect, it, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAcheteur, aVente, order, saisieOf } from '../../testing/an-acheteuse.ts'
import { anAccount, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app

const readBon = (id: string) =>
  db.selectFrom('bons_commande').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('Une commande', () => {
  it('engage dès que ses conditions sont acceptées, avec son numéro et son prix', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const done = await order(acheteur, vente, 12, { instructions: 'Portail vert,\nle matin' })
    expect(done.statusCode).toBe(201)
    expect(done.json()).toMatchObject({
      numero: expect.stringMatching(/^BC-\d{4}-\d{6}$/),
      statut: 'valide',
      exploitation_id: null,
      instructions: 'Portail vert,\nle matin',
      total_ht: 255_000,
      total_ttc: 306_000,
      lignes: [{ nombre: 12, prix_annonce_ht: 4_250_000, prix_maximum_ht: 4_250_000 }],
    })
    const { calcul, empreinte, accepte_par, contact_id, edition } = await readBon(done.json().id)
    expect(calcul).toMatchObject({ total_ttc: 306_000 })
    expect(empreinte).toHaveLength(32)
    expect([accepte_par, contact_id, edition]).toEqual([acheteur.id, acheteur.adherent_id, 1])
    expect(await journalOf(app, done.json().id)).toMatchObject([
      { action: 'validation', apres: { statut: 'valide', lignes: [{ article: 'Ammonitrate 33,5 %', nombre: 12 }] } },
    ])
  })

  it('prise au téléphone le dit au journal, et à l’adhérent', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const admin = await app.as((await anAccount(db, { is_admin: true, prenom: 'Nadine', nom: 'Petit' })).id)
    const echange = { moyen: 'telephone', adherent_id: acheteur.adherent_id }
    await admin.post(`/admin/entreprises/${acheteur.entreprise_id}/echanges`, echange)
    const { id, version } = (await order({ ...acheteur, client: admin }, vente, 12)).json()
    expect((await journalOf(app, id)).at(-1)?.apres).toMatchObject({
      origine: expect.stringMatching(/^par téléphone, le /),
    })
    expect((await acheteur.client.get(`/bons-commande/${id}`)).json().actes_notes).toMatchObject([
      { action: 'validation', moyen: 'telephone', personne: 'Maëlle Le Goff', auteur: 'Nadine Petit' },
    ])
    await admin.post(`/bons-commande/${id}/annuler`, undefined, { version })
    expect((await journalOf(app, id)).at(-1)).toMatchObject({
      action: 'annulation',
      apres: { origine: expect.anything() },
    })
  })

  it('se garde en brouillon, même fausse, puis se valide', async () => {
    const vente = await aVente(db, {}, { multiple: 5 })
    const acheteur = await anAcheteur(app)
    const draft = await order(acheteur, vente, 3, { accepte_conditions: false })
    expect(draft.json()).toMatchObject({ statut: 'brouillon', numero: null, valide_le: null, total_ht: 63_750 })
    const { id, version } = draft.json()
    const refused = await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 3), { version })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['lignes.0.nombre']])
    const done = await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 5), { version })
    expect(done.json()).toMatchObject({ statut: 'valide', total_ht: 106_250 })
  })

  it('se modifie jusqu’à la clôture, en gardant son rang et son numéro', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version, numero, valide_le } = (await order(acheteur, vente, 12)).json()
    const path = `/bons-commande/${id}`
    const sansConsentement = { ...saisieOf(vente, 48), accepte_conditions: false }
    const refused = await acheteur.client.patch(path, sansConsentement, { version })
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['accepte_conditions']])
    const done = await acheteur.client.patch(path, saisieOf(vente, 48), { version })
    expect(done.json()).toMatchObject({ numero, valide_le, lignes: [{ nombre: 48, prix_maximum_ht: 4_120_000 }] })
    expect((await readBon(id)).edition).toBe(2)
    const journal = await journalOf(app, id)
    expect(journal[1]).toMatchObject({ avant: { lignes: [{ nombre: 12 }] }, apres: { lignes: [{ nombre: 48 }] } })
  })

  it('baisse quand le total du groupement atteint un palier, sans dépasser ce qui a été annoncé', async () => {
    const vente = await aVente(db)
    await order(await anAcheteur(app), vente, 40)
    const done = await order(await anAcheteur(app), vente, 8)
    expect(done.json().lignes).toMatchObject([{ prix_annonce_ht: 4_120_000, prix_maximum_ht: 4_250_000 }])
  })

  it('s’annule jusqu’à la clôture, et se recommence', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 12)).json()
    expect((await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version })).statusCode).toBe(204)
    expect((await readBon(id)).statut).toBe('annule')
    const again = await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version: version + 1 })
    expect(again.json().detail).toBe('On ne peut pas annuler un bon de commande annulé.')
    expect((await order(acheteur, vente, 2)).statusCode).toBe(201)
  })

  test.each([
    ['sans article', { lignes: [] }, ['lignes']],
    ['sans les conditions', { accepte_conditions: 'oui' }, ['accepte_conditions']],
    ['zéro colis', { lignes: [{ article_id: crypto.randomUUID(), nombre: 0 }] }, ['lignes.0.nombre']],
    ['un demi-colis', { lignes: [{ article_id: crypto.randomUUID(), nombre: 0.5 }] }, ['lignes.0.nombre']],
    ['un article d’ailleurs', { lignes: [{ article_id: crypto.randomUUID(), nombre: 1 }] }, ['lignes.0.nombre']],
    ['un champ inconnu', { remise: 10 }, ['remise']],
  ])('ne se prend pas avec %s', async (_, more, champs) => {
    const refused = await order(await anAcheteur(app), await aVente(db), 1, more)
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, champs])
  })

  it('se livre à une exploitation de l’entreprise', async () => {
    const vente = await aVente(db, { mode_livraison: 'exploitation' })
    const acheteur = await anAcheteur(app)
    const { exploitation_id: ailleurs } = await anAcheteur(app)
    const cessee = await anExploitation(db, { entreprise_id: acheteur.entreprise_id, statut: 'cessee' })
    for (const exploitation_id of [null, ailleurs, cessee.id]) {
      const refused = await order(acheteur, vente, 1, { exploitation_id })
      expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['exploitation_id']])
    }
    const { exploitation_id } = acheteur
    expect((await order(acheteur, vente, 1, { exploitation_id })).json()).toMatchObject({ exploitation_id })
  })

  it('de phyto garde le Certiphyto de qui signe', async () => {
    const vente = await aVente(db, {}, { certiphyto_requis: true })
    const acheteur = await anAcheteur(app)
    const sans = await order(acheteur, vente, 1)
    expect([sans.statusCode, champsOf(sans)]).toEqual([400, ['lignes.0.nombre']])
    await db
      .updateTable('adherents')
      .set({ certiphyto_numero: 'AD-1', certiphyto_categorie: 'DENSA', certiphyto_expire_le: '2099-01-01' })
      .where('id', '=', acheteur.adherent_id)
      .execute()
    const { id } = (await order(acheteur, vente, 1)).json()
    const certiphyto = { numero: 'AD-1', categorie: 'DENSA', expire_le: '2099-01-01', nom: 'Maëlle Le Goff' }
    expect((await readBon(id)).certiphyto).toEqual(certiphyto)
  })

  it('redemande l’accord quand le prix annoncé a monté', async () => {
    const vente = await aVente(db)
    const lignes = [{ article_id: vente.article.id, nombre: 2, prix_maximum_ht: 4_000_000 }]
    const refused = await order(await anAcheteur(app), vente, 2, { lignes })
    expect(refused.json()).toMatchObject({ status: 409, code: 'commande.prix-change' })
  })

  it('n’est qu’une par entreprise : le second gestionnaire l’apprend', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { numero } = (await order(acheteur, vente, 1)).json()
    const autre = await app.as((await anAccount(db, { entreprise_id: acheteur.entreprise_id })).id)
    const refused = await order({ ...acheteur, client: autre }, vente, 1)
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'commande.deja-existante',
      detail: `Votre entreprise a déjà la commande ${numero} dans ce groupement\u00a0: ouvrez-la pour la modifier.`,
    })
  })

  it('de l’un ne s’écrase pas par l’autre', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 1)).json()
    const autre = await app.as((await anAccount(db, { entreprise_id: acheteur.entreprise_id })).id)
    const both = await Promise.all(
      [acheteur.client, autre].map((client) => client.patch(`/bons-commande/${id}`, saisieOf(vente, 4), { version })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    expect((await autre.patch(`/bons-commande/${id}`, saisieOf(vente, 4))).statusCode).toBe(428)
  })
})

describe('La dette d’une entreprise', () => {
  it('ne laisse pas commander davantage, mais réduire', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 12)).json()
    await aCotisation(db, {
      adhesion_id: acheteur.adhesion_id,
      entreprise_id: acheteur.entreprise_id,
      statut: 'appelee',
      echeance: '2020-01-01',
    })
    const path = `/bons-commande/${id}`
    const refused = await acheteur.client.patch(path, saisieOf(vente, 13), { version })
    expect(refused.json()).toMatchObject({ status: 409, code: 'commande.pas-a-jour' })
    expect((await acheteur.client.patch(path, saisieOf(vente, 11), { version })).statusCode).toBe(200)
    const libre = await aVente(db, { reserve_adherents_a_jour: false })
    expect((await order(acheteur, libre, 1)).statusCode).toBe(201)
  })

  it('n’arrête pas un administrateur, et le journal le dit', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    await aCotisation(db, {
      adhesion_id: acheteur.adhesion_id,
      entreprise_id: acheteur.entreprise_id,
      statut: 'appelee',
      echeance: '2020-01-01',
    })
    const client = await app.as((await anAccount(db, { is_admin: true })).id)
    const done = await order({ ...acheteur, client }, vente, 2)
    expect(done.statusCode).toBe(201)
    expect(await journalOf(app, done.json().id)).toMatchObject([{ apres: { cotisation_en_retard: true } }])
  })
})

describe('Le dernier colis', () => {
  it('se vend une fois, à vingt acheteurs à la fois', async () => {
    const vente = await aVente(db, {}, { disponible: 1 })
    const acheteurs = await Promise.all(Array.from({ length: 20 }, () => anAcheteur(app)))
    const answers = await Promise.all(acheteurs.map((acheteur) => order(acheteur, vente, 1)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.json()).toMatchObject({ code: 'commande.indisponible', detail: 'Il n’en reste plus.' })
  })
})

describe('L’heure de la clôture', () => {
  it('refuse tout, même à qui attendait son tour', async () => {
    const cloture_le = new Date(app.now().getTime() + 1_500)
    const vente = await aVente(db, { cloture_le })
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 1)).json()
    const tard = await anAcheteur(app)
    const waiting = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('groupements_achats').select('id').where('id', '=', vente.id).forNoKeyUpdate().execute()
      const answer = order(tard, vente, 1)
      answer.then(
        () => {},
        () => {},
      )
      await new Promise((resolve) => setTimeout(resolve, cloture_le.getTime() - app.now().getTime() + 100))
      return [answer]
    })
    const [answer] = await Promise.all(waiting)
    expect(answer?.json()).toMatchObject({ status: 409, code: 'commande.close' })
    const changed = await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 2), { version })
    expect(changed.json().detail).toBe('Le groupement est clos\u00a0: les commandes ne changent plus.')
    const cancelled = await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version })
    expect(cancelled.statusCode).toBe(409)
  })

  test.each([
    [
      'avant son ouverture',
      { statut: 'publie' as const, ouverture_le: new Date(Date.now() + 3_600_000) },
      'commande.pas-ouverte',
    ],
    ['clos à la main', { statut: 'clos' as const }, 'commande.close'],
  ])('un groupement %s ne prend pas de commande', async (_, groupement, code) => {
    expect((await order(await anAcheteur(app), await aVente(db, groupement), 1)).json()).toMatchObject({
      status: 409,
      code,
    })
  })

  it('rend ferme ce qui n’est pas prolongé', async () => {
    const vente = await aVente(db)
    const acheteur = await anAcheteur(app)
    const { id, version } = (await order(acheteur, vente, 12)).json()
    await db.updateTable('articles_achat').set({ statut: 'fige' }).where('id', '=', vente.article.id).execute()
    const less = await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 11), { version })
    expect([less.statusCode, champsOf(less)]).toEqual([400, ['lignes.0.nombre']])
    const cancelled = await acheteur.client.post(`/bons-commande/${id}/annuler`, undefined, { version })
    expect(cancelled.json()).toMatchObject({ status: 409, code: 'commande.ferme' })
    const same = saisieOf(vente, 12, { instructions: 'Le matin' })
    expect((await acheteur.client.patch(`/bons-commande/${id}`, same, { version })).statusCode).toBe(200)
  })
})
