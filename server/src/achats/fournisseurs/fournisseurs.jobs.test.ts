import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mail.ts'
import { aFournisseur } from '../../testing/an-achat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const anne = await anAccount(api.db, { is_admin: true, email: 'anne@coop.fr' })
await anAccount(api.db, { is_admin: true, email: 'bruno@coop.fr' })

const JOUR_MS = 86_400_000
const today = jourOf(new Date())

async function aDocument(id: string, type: string, expire_le: string) {
  const admin = await api.as(anne.id)
  const { payload, headers } = aForm('%PDF-1.7\n%%EOF')
  return admin.post(`/admin/fournisseurs/${id}/documents?type=${type}&expire_le=${expire_le}`, payload, { headers })
}

/** The mails that this run added. */
async function run(): Promise<Mail[]> {
  const before = (await mailsOf(api, 'anne@coop.fr')).length
  await runJob(api, 'alertes_fournisseurs')
  return (await mailsOf(api, 'anne@coop.fr')).slice(before)
}

test('à 30 jours, à 7 jours et le jour même, une fois chacun, dans un seul e-mail par administrateur', async () => {
  const { id } = await aFournisseur(api.db, { raison_sociale: 'Négoce Vienne' })
  const archive = await aFournisseur(api.db, { statut: 'archive' })
  await aDocument(id, 'kbis', addJours(today, 31))
  await aDocument(id, 'urssaf', addJours(today, 40))
  await aDocument(id, 'urssaf', addJours(today, 31))
  await aDocument(archive.id, 'kbis', addJours(today, 1))
  const phyto = await aFournisseur(api.db, {
    raison_sociale: 'Phyto Ouest',
    familles: ['PHY'],
    agrement_phyto: 'PC1',
    agrement_phyto_expire_le: addJours(today, 31),
  })
  expect(await run()).toEqual([])

  api.clock.advance(JOUR_MS)
  const [premier, ...autres] = await run()
  expect(autres).toEqual([])
  expect(premier).toMatchObject({
    objet: 'Fournisseurs\u00a0: 2 documents à renouveler',
    paragraphes: [
      expect.stringMatching(/^Extrait Kbis de Négoce Vienne expire le /),
      expect.stringMatching(/^Agrément phytosanitaire de Phyto Ouest expire le /),
    ],
  })
  expect(await mailsOf(api, 'bruno@coop.fr')).toHaveLength(1)
  expect(await run()).toEqual([])

  const later = { agrement_phyto_expire_le: addJours(today, 400) }
  const admin = await api.as(anne.id)
  expect((await admin.patch(`/admin/fournisseurs/${phyto.id}`, later, { version: 1 })).statusCode).toBe(200)
  api.clock.advance(23 * JOUR_MS)
  const [semaine] = await run()
  expect(semaine?.paragraphes.map((ligne) => ligne.split(' expire')[0])).toEqual([
    'Extrait Kbis de Négoce Vienne',
    'Attestation URSSAF de Négoce Vienne',
  ])
  api.clock.advance(7 * JOUR_MS)
  expect(await run()).toMatchObject([
    {
      objet: 'À renouveler\u00a0: Extrait Kbis de Négoce Vienne',
      paragraphes: ['Extrait Kbis de Négoce Vienne expire aujourd’hui.'],
    },
  ])
  api.clock.advance(JOUR_MS)
  expect(await run()).toEqual([])
  api.clock.advance(340 * JOUR_MS)
  expect((await run())[0]?.paragraphes).toContainEqual(expect.stringMatching(/^Agrément phytosanitaire de Phyto Ouest/))
})
