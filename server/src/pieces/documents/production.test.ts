import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { courrielsJobs } from '../../secretariat/courriels/courriels.jobs.ts'
import { aPiece, EMETTEUR } from '../../testing/a-piece.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { aJpeg } from '../../testing/images.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { emitDocuments, PRODUCTION_DOCUMENTS } from './emission.service.ts'
import { produceDocument, readContenu } from './production.service.ts'

const { db, drop } = await createTestDatabase()
const smtp = await startFakeSmtp()
afterAll(async () => {
  await smtp.close()
  await drop()
})
const now = () => new Date()
const { fileStore } = await createTestFileStore()
const app = { db, fileStore, now }
const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const run = () => runJob(app, PRODUCTION_DOCUMENTS)

let rang = 0
async function anAppel({
  email = true,
  modele_courriel = 'appel_cotisation' as string | null,
  donnees = aPiece().donnees,
} = {}) {
  rang += 1
  const adresse = `facture.${rang}@exemple.fr`
  const { id: entreprise_id } = await anEntreprise(db)
  if (email) await anAccount(db, { entreprise_id, email: adresse })
  const [emis] = await emitDocuments(db, NO_JOBS, { type: 'appel', date_emission: '2027-02-15' }, [
    { entreprise_id, donnees, modele_courriel },
  ])
  return { id: emis?.id ?? '', numero: emis?.numero ?? '', adresse }
}

const row = (id: string) =>
  db
    .selectFrom('documents')
    .select(['produit_le', 'courriel_le', 'taille', 'sha256', 'donnees'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  await db.updateTable('documents').set({ modele_courriel: null }).where('produit_le', 'is', null).execute()
})

describe('La production des documents', () => {
  it('imprime chacun une fois, avec son empreinte, et le poste une fois', async () => {
    const { id, numero, adresse } = await anAppel()
    await run()
    const octets = (await readContenu(db, id))?.octets ?? new Uint8Array()
    const premiere = await row(id)
    expect(premiere.taille).toBe(octets.length)
    expect(premiere.sha256).toEqual(createHash('sha256').update(octets).digest())
    expect(premiere.donnees).toMatchObject({ taux: [{ code: 'HORS_CHAMP', categorie: 'O' }] })
    await run()
    await produceDocument({ db, now: now(), outbox }, id)
    expect(await row(id)).toEqual(premiere)
    const mails = await mailsOf(app, adresse)
    expect(mails).toMatchObject([{ modele: 'appel_cotisation', objet: 'Votre cotisation 2027', pieces: [id] }])
    expect(mails[0]?.faits).toContainEqual({ terme: 'Numéro', valeur: numero })
    expect(mails[0]?.faits).toContainEqual({ terme: 'Montant à payer', valeur: '257,78\u00a0€' })
  })

  it('à deux serveurs à la fois n’imprime et ne poste chaque document qu’une fois', async () => {
    const appels = await Promise.all(Array.from({ length: 8 }, () => anAppel()))
    await Promise.all([run(), run(), produceDocument({ db, now: now(), outbox }, appels[0]?.id ?? '')])
    for (const { id, adresse } of appels) {
      expect((await row(id)).produit_le).not.toBeNull()
      expect(await mailsOf(app, adresse)).toHaveLength(1)
    }
  })

  it('laisse sans envoi, mais imprimé, le document d’une entreprise sans adresse', async () => {
    const { id } = await anAppel({ email: false })
    await run()
    expect(await row(id)).toMatchObject({ produit_le: expect.any(String), courriel_le: null })
  })

  it('n’imprime qu’à sa première lecture ce qui ne part pas par e-mail', async () => {
    const { id } = await anAppel({ modele_courriel: null })
    await run()
    expect((await row(id)).produit_le).toBeNull()
    await produceDocument({ db, now: now(), outbox }, id)
    expect((await row(id)).produit_le).not.toBeNull()
  })

  it('ne s’arrête pas au document qui ne peut être imprimé, et le dit', async () => {
    const { calcul: _, ...donnees } = aPiece().donnees
    const impossible = await anAppel({ donnees })
    const autre = await anAppel()
    await expect(run()).rejects.toThrow('Printing failed')
    expect((await row(impossible.id)).produit_le).toBeNull()
    expect((await row(autre.id)).produit_le).not.toBeNull()
  })

  it.each([
    ['imprime en rouge, vert et bleu le logo qui fut choisi en quadrichromie', true],
    ['imprime sans logo quand celui-ci, en quadrichromie, ne se lit pas', false],
  ])('R86 : %s', async (_, entier) => {
    const vert = sharp({ create: { width: 300, height: 100, channels: 3, background: '#3a6b35' } })
    const cmyk = await vert.toColourspace('cmyk').jpeg().toBuffer()
    const octets = entier ? cmyk : aJpeg({ couleurs: 4 })
    const sha256 = createHash('sha256').update(octets).digest()
    await db.insertInto('logos').values({ sha256, type_mime: 'image/jpeg', octets }).execute()
    const donnees = { emetteur: { ...EMETTEUR, logo: sha256.toString('hex') } }
    const { id } = await anAppel({ donnees: aPiece({ donnees }).donnees })
    await run()
    const { dictionnaires } = readPdf((await readContenu(db, id))?.octets ?? new Uint8Array())
    const images = dictionnaires.filter((one) => /\/Subtype \/Image/.test(one))
    expect(images).toHaveLength(entier ? 1 : 0)
    for (const image of images) expect(image).toMatch(/\/ColorSpace \/DeviceRGB/)
  })

  it('refuse des octets qui ont changé', async () => {
    const { id } = await anAppel()
    await run()
    await db
      .updateTable('documents_contenus')
      .set({ octets: Buffer.from('%PDF') })
      .where('document_id', '=', id)
      .execute()
    await expect(readContenu(db, id)).rejects.toThrow('altered')
  })
})

describe('L’e-mail d’un document', () => {
  const send = async () => {
    const mailer = createMailer(smtp.url, 'Sillon <portail@coop.exemple.fr>')
    const [job] = courrielsJobs({ db, fileStore, now, secretKey: SECRET_KEY, mailer, announce: undefined })
    await job?.run(new AbortController().signal)
    mailer.close()
  }

  it('emporte le PDF sous son numéro, le même quand il repart', async () => {
    await db.deleteFrom('courriels').execute()
    const { id, numero } = await anAppel()
    await run()
    smtp.behave('coupe')
    await send()
    smtp.behave('ok')
    await db
      .updateTable('courriels')
      .set({ prochain_essai_le: new Date(0), statut: 'en_attente' })
      .execute()
    await send()
    const contenu = Buffer.from((await readContenu(db, id))?.octets ?? [])
    const [premier, second] = smtp.mails
    for (const mail of [premier, second]) {
      expect(mail?.pieces).toMatchObject([{ nom: `${numero}.pdf`, type: 'application/pdf' }])
      expect(mail?.pieces[0]?.octets.equals(contenu)).toBe(true)
      expect(mail?.texte).toContain('Voir mes cotisations')
    }
    expect(second?.messageId).toBe(premier?.messageId)
  })

  it('échoue, et le dit, quand sa pièce n’existe plus', async () => {
    await db.deleteFrom('courriels').execute()
    const mail = { modele: 'essai', objet: 'X', titre: 'X', paragraphes: ['X'], pieces: [crypto.randomUUID()] }
    await outbox.post(db, { email: 'elodie@exemple.fr' }, mail, now())
    await send()
    expect(await db.selectFrom('courriels').select(['statut', 'erreur']).execute()).toEqual([
      { statut: 'echec', erreur: 'Une pièce jointe au message n’existe plus\u00a0: il ne part pas sans elle.' },
    ])
  })
})
