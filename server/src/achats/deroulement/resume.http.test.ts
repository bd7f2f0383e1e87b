import type { Choix } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBon, aGroupement } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const JOUR_MS = 86_400_000

/** A manager who chose one digest a week, of fertilisers and seeds. */
async function anAbonnee(choix: Partial<Choix> = {}) {
  const { id, adherent_id, entreprise_id } = await anAcheteuse(db)
  const email = `resume.${entreprise_id}@exemple.fr`
  await db.updateTable('utilisateurs').set({ email }).where('id', '=', id).execute()
  await db
    .updateTable('adherents')
    .set({ alertes_groupements: ['ENG', 'SEM'], frequence: 'hebdomadaire', ...choix })
    .where('id', '=', adherent_id)
    .execute()
  return { id, adherent_id, entreprise_id, email }
}

const run = () => runJob(api, 'resume_groupements')
const resumesOf = async (email: string) =>
  (await mailsOf(api, email)).filter(({ modele }) => modele === 'resume_groupements')

beforeEach(async () => {
  await db.deleteFrom('courriels').execute()
  await db.updateTable('groupements_achats').set({ statut: 'clos' }).where('statut', '=', 'ouvert').execute()
})

describe('Le résumé de la semaine', () => {
  test('dit une fois les groupements ouverts des familles suivies, le premier clos d’abord', async () => {
    const { email } = await anAbonnee()
    const dans = (jours: number) => new Date(api.now().getTime() + jours * JOUR_MS)
    await aGroupement(db, { libelle: 'Engrais de fond', cloture_le: dans(9) })
    await aGroupement(db, { libelle: 'Semences de blé', famille: 'SEM', cloture_le: dans(3) })
    await aGroupement(db, { libelle: 'Gazole', famille: 'GNR' })
    await aGroupement(db, { libelle: 'Pas encore', statut: 'publie' })
    for (let passage = 0; passage < 2; passage += 1) await run()
    const [resume, ...autres] = await resumesOf(email)
    expect(autres).toEqual([])
    expect(resume?.objet).toBe('Cette semaine, 2 groupements d’achats sont ouverts')
    expect(resume?.faits?.map(({ terme }) => terme)).toEqual(['Semences de blé', 'Engrais de fond'])
    expect(resume?.bouton?.href).toMatch(/\/groupements-achats\/$/)
    expect(JSON.stringify(resume)).not.toContain('€')

    api.clock.advance(7 * JOUR_MS)
    await run()
    expect(await resumesOf(email)).toHaveLength(2)
  })

  test('ne dit rien quand il n’y a rien à dire, ni ce que l’entreprise a commandé', async () => {
    const rien = await anAbonnee()
    await run()
    expect(await resumesOf(rien.email)).toEqual([])

    const { id: groupement_id } = await aGroupement(db)
    await aBon(db, { groupement_id, entreprise_id: rien.entreprise_id, statut: 'valide' })
    const autre = await anAbonnee()
    await run()
    expect(await resumesOf(rien.email)).toEqual([])
    expect((await resumesOf(autre.email)).map(({ objet }) => objet)).toEqual([
      'Cette semaine, un groupement d’achats est ouvert',
    ])
  })

  test('ne va qu’à ceux qui l’ont choisi, et qui commandent encore', async () => {
    const immediat = await anAbonnee({ frequence: 'immediat' })
    const sansFamille = await anAbonnee({ alertes_groupements: [] })
    const parti = await anAbonnee()
    await db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', parti.id).execute()
    const sorti = await anAbonnee()
    await db
      .updateTable('adhesions')
      .set({ statut: 'resiliee' })
      .where('entreprise_id', '=', sorti.entreprise_id)
      .execute()
    await aGroupement(db)
    await run()
    for (const { email } of [immediat, sansFamille, parti, sorti]) expect(await resumesOf(email)).toEqual([])
  })

  test('se refuse d’un clic, avec toutes ses familles', async () => {
    const { email, adherent_id } = await anAbonnee()
    await aGroupement(db)
    await run()
    const [resume] = await resumesOf(email)
    const jeton = resume?.desabonnement?.page.split('#jeton=')[1]
    for (let clic = 0; clic < 2; clic += 1) {
      const fait = await api.anonymous.post('/desabonnement', { jeton })
      expect([fait.statusCode, fait.json()]).toEqual([200, { annonce: 'toutes' }])
    }
    const { alertes_groupements } = await db
      .selectFrom('adherents')
      .select('alertes_groupements')
      .where('id', '=', adherent_id)
      .executeTakeFirstOrThrow()
    expect(alertes_groupements).toEqual([])
    const journal = await db
      .selectFrom('journal')
      .select('apres')
      .where('action', '=', 'desabonnement')
      .where('objet_id', '=', adherent_id)
      .execute()
    expect(journal).toEqual([{ apres: { alertes_groupements: [] } }])
  })
})
