import { randomUUID } from 'node:crypto'
import type { RappelPropose } from '@sillon/contract/achats/suivi'
import { describe, expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { leaveAfterATakingBack, letLeave } from '../../testing/actes-attendus.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anAdhesion, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

const JOUR_MS = 86_400_000
let rang = 0

type Contact = { email?: string | null; email_info?: boolean; courrier?: boolean; prefere_courrier?: boolean }

/** An open purchase and the one of last year, of a name of their own; companies that ordered in the latter alone. */
async function aRappeler(base = db) {
  rang += 1
  const ilYAUnAn = new Date(Date.now() - 365 * JOUR_MS)
  const avant = await aGroupement(base, {
    libelle: `Achat ${rang} 2026`,
    statut: 'solde',
    ouverture_le: new Date(ilYAUnAn.getTime() - 9 * JOUR_MS),
    cloture_le: ilYAUnAn,
  })
  const article = await anArticle(base, { groupement_id: avant.id })
  const { id } = await aGroupement(base, { libelle: `Achat ${rang} 2027` })
  await anArticle(base, { groupement_id: id })
  const absente = async (raison_sociale: string, contact: Contact = {}, statut: 'active' | 'resiliee' = 'active') => {
    const { prefere_courrier = false, email = `${randomUUID()}@exemple.fr`, ...accords } = contact
    const { id: entreprise_id } = await anEntreprise(base, { raison_sociale })
    const { id: adhesion_id } = await anAdhesion(base, { entreprise_id, statut })
    const { id: adherent_id } = await aPerson(base, { email, email_info: true, prenom: 'Maëlle', ...accords })
    await aRole(base, { entreprise_id, adherent_id, est_contact_principal: true, prefere_courrier })
    const lignes = [{ article_id: article.id, nombre: 4 }]
    await aBon(base, { groupement_id: avant.id, entreprise_id, statut: 'facture', lignes })
    return { entreprise_id, adhesion_id, adherent_id, email: email ?? '' }
  }
  return { id, path: `/admin/groupements-achats/${id}/rappel`, absente }
}

const propose = async (path: string) => (await admin.get(path)).json<RappelPropose>()
const rappelsDe = async (email: string, app = api) =>
  (await mailsOf(app, email)).filter(({ modele }) => modele === 'groupement_sans_commande')
const lettresDe = (entreprise_id: string) =>
  db.selectFrom('lettres').select(['modele', 'objet', 'contenu']).where('entreprise_id', '=', entreprise_id).execute()

describe('Le rappel de qui n’a pas commandé', () => {
  test('dit avant qui reçoit un e-mail, une lettre ou rien, et fait exactement cela', async () => {
    const { path, absente } = await aRappeler()
    const accepte = await absente('A accepte')
    const refuse = await absente('B refuse', { email_info: false })
    const papier = await absente('C papier', { prefere_courrier: true, courrier: true })
    const partie = await absente('D partie', {}, 'resiliee')
    const propos = await propose(path)
    expect(propos).toEqual({
      courriels: [
        { adherent_id: accepte.adherent_id, nom: 'Maëlle Le Goff', email: accepte.email, entreprises: ['A accepte'] },
      ],
      lettres: [{ entreprise_id: papier.entreprise_id, raison_sociale: 'C papier' }],
      ecartes: [
        { nom: 'Maëlle Le Goff', raison_sociale: 'B refuse', motif: 'refuse' },
        { nom: null, raison_sociale: 'D partie', motif: 'inactive' },
      ],
      entreprise_ids: expect.arrayContaining([accepte.entreprise_id, refuse.entreprise_id, papier.entreprise_id]),
    })
    expect(propos.entreprise_ids).toHaveLength(3)
    const fait = await admin.post(path, { entreprise_ids: propos.entreprise_ids })
    expect([fait.statusCode, fait.json()]).toMatchObject([200, { courriels: 1, lettres: 1 }])

    const [rappel, ...autres] = await rappelsDe(accepte.email)
    expect(autres).toEqual([])
    expect(rappel?.objet).toMatch(/^Vous n’avez pas commandé\s:\sAchat \d+ 2027$/)
    expect(rappel?.paragraphes[0]).toMatch(/^Vous aviez commandé dans «\sAchat \d+ 2026\s»\. /)
    expect(rappel?.paragraphes[1]).toBe(
      'Encore 24\u00a0t de «\u00a0Ammonitrate 33,5 %\u00a0» et le prix baisse pour tous.',
    )
    expect(rappel?.desabonnement?.page).toContain('/desabonnement')
    expect(JSON.stringify(rappel)).not.toContain('€')
    expect(await lettresDe(papier.entreprise_id)).toMatchObject([{ modele: 'groupement_sans_commande' }])
    for (const { email } of [refuse, partie]) expect(await rappelsDe(email)).toEqual([])
  })

  test('ne se fait pas deux fois en trois jours, par e-mail ni par lettre', async () => {
    const { id, path, absente } = await aRappeler()
    const courriel = await absente('A courriel')
    const lettre = await absente('B lettre', { prefere_courrier: true, courrier: true })
    const { entreprise_ids } = await propose(path)
    const deux = await Promise.all([admin.post(path, { entreprise_ids }), admin.post(path, { entreprise_ids })])
    expect(deux.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await rappelsDe(courriel.email)).toHaveLength(1)
    expect(await lettresDe(lettre.entreprise_id)).toHaveLength(1)
    const apres = await propose(path)
    expect([apres.entreprise_ids, apres.ecartes.map(({ motif }) => motif)]).toEqual([
      [],
      ['deja_rappele', 'deja_rappele'],
    ])
    const ilYATroisJours = new Date(Date.now() - 3 * JOUR_MS - 1000)
    await db.updateTable('courriels').set({ created_at: ilYATroisJours }).where('sujet_id', '=', id).execute()
    await db
      .updateTable('lettres')
      .set({ ecrite_le: ilYATroisJours })
      .where('entreprise_id', '=', lettre.entreprise_id)
      .execute()
    expect((await propose(path)).entreprise_ids).toHaveLength(2)
  })

  test('laisse de côté qui a commandé depuis l’aperçu, et n’écrit à personne que l’aperçu n’a montré', async () => {
    const { id, path, absente } = await aRappeler()
    const venue = await absente('A venue')
    const reste = await absente('B reste')
    const { entreprise_ids } = await propose(path)
    await aBon(db, { groupement_id: id, entreprise_id: venue.entreprise_id })
    const nouvelle = await absente('C nouvelle')
    expect((await admin.post(path, { entreprise_ids })).json()).toMatchObject({ courriels: 1, lettres: 0 })
    expect(await rappelsDe(reste.email)).toHaveLength(1)
    for (const { email } of [venue, nouvelle]) expect(await rappelsDe(email)).toEqual([])
  })

  test('ne va pas à qui une cotisation en retard empêche de commander', async () => {
    const { id, path, absente } = await aRappeler()
    const { entreprise_id, adhesion_id } = await absente('A en retard')
    await aCotisation(db, { adhesion_id, entreprise_id, statut: 'appelee', echeance: '2020-01-01' })
    expect((await propose(path)).ecartes).toEqual([{ nom: null, raison_sociale: 'A en retard', motif: 'en_retard' }])
    await db.updateTable('groupements_achats').set({ reserve_adherents_a_jour: false }).where('id', '=', id).execute()
    expect((await propose(path)).entreprise_ids).toEqual([entreprise_id])
  })

  test.each([
    ['personne', [randomUUID()], 'ouvert' as const, 409],
    ['aucune entreprise choisie', [], 'ouvert' as const, 400],
    ['pas une entreprise', ['x'], 'ouvert' as const, 400],
    ['un groupement clos', undefined, 'clos' as const, 409],
  ])('%s : refusé', async (_cas, choisies, etat, statut) => {
    const { id, path, absente } = await aRappeler()
    const { entreprise_id, email } = await absente('A')
    await db.updateTable('groupements_achats').set({ statut: etat }).where('id', '=', id).execute()
    expect((await admin.post(path, { entreprise_ids: choisies ?? [entreprise_id] })).statusCode).toBe(statut)
    expect(await rappelsDe(email)).toEqual([])
  })

  test('attend, et se reprend sans laisser de trace', async () => {
    const lent = await startTestApp({ delaiActes: 30 })
    const client = await lent.as((await anAccount(lent.db, { is_admin: true })).id)
    const { id, path, absente } = await aRappeler(lent.db)
    const { entreprise_id, email } = await absente('A')
    const { libelle } = await lent.db
      .selectFrom('groupements_achats')
      .select('libelle')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const vus = await leaveAfterATakingBack(lent, client, {
      ask: () => client.post(path, { entreprise_ids: [entreprise_id] }),
      observe: () => rappelsDe(email, lent),
      libelle: `Rappel à qui n’a pas commandé dans «\u00a0${libelle}\u00a0», 1\u00a0e-mail`,
    })
    expect(vus).toHaveLength(1)
    await letLeave(lent)
    expect(await rappelsDe(email, lent)).toHaveLength(1)
  })
})
