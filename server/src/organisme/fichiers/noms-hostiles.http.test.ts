import { expect, test } from 'vitest'
import { aDossierMateriel, aPdf } from '../../testing/a-dossier-materiel.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { ferme, aTracteur, send, kept } = await aDossierMateriel(app)

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['/etc/cron.d/x', 'x.pdf'],
  ['C:\\Windows\\x.pdf', 'x.pdf'],
  ['facture\u202Efdp.exe', 'facture fdp.pdf'],
  ['é'.repeat(300), `${'é'.repeat(120)}.pdf`],
  ['%2e%2e%2fpasswd', '%2e%2e%2fpasswd.pdf'],
  ['.htaccess', 'document.pdf'],
  ['../x\0.php', 'x.pdf'],
])('R38 : « %j » n’est qu’un nom', async (nom, garde) => {
  const { id, path } = await aTracteur()
  const joint = (await send(path, aPdf(nom), { query: 'genre=document', nom })).json()
  expect(joint.fichier.nom).toBe(garde)
  const file = await ferme.gestionnaire.get(`/materiels/${id}/fichiers/${joint.id}`)
  expect(file.rawPayload).toEqual(aPdf(nom))
  const disposition = String(file.headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!'()*-]+$/)
  expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(garde)
})

test('R38 : au téléchargement, un chemin n’est l’adresse de rien', async () => {
  const { id } = await aTracteur()
  for (const ailleurs of ['..%2f..%2f..%2fetc%2fpasswd', '%2fetc%2fpasswd', '%2e%2e%5c', 'a%00.pdf']) {
    const response = await ferme.gestionnaire.get(`/materiels/${id}/fichiers/${ailleurs}`)
    expect([ailleurs, response.statusCode]).toEqual([ailleurs, 404])
  }
  const long = await ferme.gestionnaire.get(`/materiels/${id}/fichiers/${'x'.repeat(300)}`)
  expect(long.json()).toMatchObject({ status: 414, detail: 'L’adresse de la requête est trop longue.' })
})

test('R37 : un second fichier dans le même envoi est refusé, et rien n’est gardé', async () => {
  const { path } = await aTracteur()
  const part = (nom: string) =>
    `--x\r\nContent-Disposition: form-data; name="fichier"; filename="${nom}"\r\nContent-Type: application/pdf\r\n\r\n${aPdf(nom)}\r\n`
  const avant = await kept()
  const refused = await ferme.gestionnaire.post(
    `${path}?genre=document`,
    Buffer.from(`${part('a')}${part('b')}--x--\r\n`),
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  )
  expect(refused.statusCode).toBe(413)
  expect(await kept()).toBe(avant)
})
