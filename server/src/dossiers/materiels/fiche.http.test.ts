import { expect, it } from 'vitest'
import { twoFermes } from '../../testing/a-transfert.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { cedante, receveuse, aTransfert } = await twoFermes(app)

it('la fiche d’un matériel s’imprime : identité, heures, contrôles, entreprises successives', async () => {
  const { materiel_id, accepte } = await aTransfert({ modele: '6R 150', annee: 2019, numero_serie: 'WMA123' })
  await app.db.insertInto('releves_heures').values({ materiel_id, releve_le: '2026-03-01', heures: 4250 }).execute()
  await app.db.insertInto('controles_materiel').values({ materiel_id, type: 'vgp', fait_le: '2026-02-01' }).execute()
  await accepte()
  const path = `${receveuse.path}/materiels/${materiel_id}/fiche`
  const printed = await (await receveuse.lecteur()).post(path)
  expect(printed.statusCode).toBe(200)
  expect(printed.headers['content-disposition']).toContain('fiche-6r-150.pdf')
  const texte = readPdf(printed.rawPayload).pages.join('').replace(/\s+/g, ' ')
  expect(texte).toMatch(/6R 150.*WMA123.*4.250.h.*Vérification générale périodique.*1er février 2026.*aujourd’hui/)
  expect(texte).toContain(receveuse.principale.nom)
  expect(texte).not.toContain(cedante.principale.nom)

  expect((await cedante.gestionnaire.post(`${cedante.path}/materiels/${materiel_id}/fiche`)).statusCode).toBe(404)
  expect((await (await receveuse.retraite()).post(path)).statusCode).toBe(403)
  expect((await (await receveuse.etranger()).post(path)).statusCode).toBe(404)
  expect((await (await receveuse.admin()).post(path)).statusCode).toBe(200)
})
