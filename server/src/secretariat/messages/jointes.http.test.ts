import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeSmtp } from '../../platform/mail/fake.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { aPdf, aShelf } from '../../testing/a-document-cooperative.ts'
import { acteDe, announced, letLeave } from '../../testing/actes-attendus.ts'
import { anAccount, anAdhesion, anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { courrielsJobs } from '../courriels/courriels.jobs.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true, email: 'bureau@exemple.fr' })).id)
const shelf = aShelf(admin)

const smtp = await startFakeSmtp()
const mailer = createMailer(smtp.url, 'Sillon <portail@coop.exemple.fr>')
afterAll(async () => {
  mailer.close()
  await smtp.close()
})
beforeEach(async () => {
  await db.deleteFrom('courriels').execute()
  smtp.mails.length = 0
})

async function sendMails(heure = api.now) {
  const { fileStore } = api
  const [job] = courrielsJobs({ db, fileStore, now: heure, secretKey: SECRET_KEY, mailer, announce: undefined })
  await job?.run(new AbortController().signal)
}

/** A membership whose contact reads mails, or only letters. */
async function aMembre(email: string | null = `${randomUUID()}@exemple.fr`, base = db) {
  const { id: entreprise_id } = await anEntreprise(base, {})
  const { id } = await anAdhesion(base, { entreprise_id, statut: 'active' })
  const { id: adherent_id } = await aPerson(base, { email })
  await aRole(base, { entreprise_id, adherent_id, est_contact_principal: true })
  return { id, entreprise_id, email: email ?? '' }
}

const aMessage = (membres: { id: string }[], documents: { id: string }[]) => ({
  id: randomUUID(),
  nature: 'adhesion',
  objet: 'Assemblée',
  texte: 'Bonjour,',
  adhesion_ids: membres.map(({ id }) => id),
  documents: documents.map(({ id }) => id),
})

const recus = () =>
  smtp.mails.map(({ destinataires, pieces }) => ({
    qui: destinataires[0],
    pieces: pieces.map(({ nom, type, octets }) => [nom, type, octets.toString()]),
  }))

describe('Les pièces jointes d’un message', () => {
  test('arrivent dans chaque e-mail, se lisent sous « E-mails », au journal et dans la lettre', async () => {
    const [statuts, tarifs] = [await shelf.add('Statuts'), await shelf.add('Tarifs')]
    const [un, deux, papier] = [await aMembre(), await aMembre(), await aMembre(null)]
    const message = aMessage([un, deux, papier], [tarifs, statuts])
    expect((await admin.post('/admin/messages', message)).json()).toEqual({ courriels: 2, lettres: 1 })
    await sendMails()
    const pieces = ['Tarifs', 'Statuts'].map((titre) => ['document.pdf', 'application/pdf', aPdf(titre).toString()])
    expect(recus().toSorted((a, b) => (a.qui === un.email ? -1 : b.qui === un.email ? 1 : 0))).toEqual([
      { qui: un.email, pieces },
      { qui: deux.email, pieces },
    ])
    const { resultats } = (await admin.get(`/admin/courriels?q=${un.email}`)).json()
    expect(resultats).toMatchObject([
      { statut: 'envoye', jointes: [{ titre: 'Tarifs', nom: 'document.pdf' }, { titre: 'Statuts' }] },
    ])
    const { evenements } = (await admin.get(`/admin/fiches/${un.entreprise_id}`)).json()
    const courriel = evenements.find(({ nature }: { nature: string }) => nature === 'courriel')
    expect(courriel).toMatchObject({ sujet: 'Assemblée', jointes: [{ titre: 'Tarifs' }, { titre: 'Statuts' }] })
    const { document_id, edition_id } = courriel.jointes[0]
    const fichier = await admin.get(`/admin/documents-cooperative/${document_id}/editions/${edition_id}`)
    expect(fichier.rawPayload).toEqual(aPdf('Tarifs'))
    const journal = db.selectFrom('journal').select('apres').where('objet_id', '=', message.id)
    expect(await journal.executeTakeFirst()).toMatchObject({ apres: { jointes: ['Tarifs', 'Statuts'] } })
    const lettres = (await admin.get(`/admin/lettres?entreprise_id=${papier.entreprise_id}`)).json().resultats
    expect(lettres).toMatchObject([
      {
        jointes: [
          { document_id: tarifs.id, edition_id: tarifs.editions[0]?.id, titre: 'Tarifs' },
          { titre: 'Statuts' },
        ],
      },
    ])
    await admin.post('/admin/lettres/poster', { ids: [lettres[0].id] })
    const fiche = (await admin.get(`/admin/fiches/${papier.entreprise_id}`)).json()
    expect(fiche.evenements.find(({ nature }: { nature: string }) => nature === 'courrier')).toMatchObject({
      sujet: 'lettre_postee',
      piece: null,
      jointes: lettres[0].jointes,
    })
  })

  test('se voient à l’aperçu, avec leur poids, et partent avec l’essai', async () => {
    const document = await shelf.add('Ordre du jour')
    const message = aMessage([await aMembre()], [document])
    expect((await admin.post('/admin/messages/apercu', message)).json()).toMatchObject({
      jointes: [{ titre: 'Ordre du jour', nom: 'document.pdf', taille: aPdf('Ordre du jour').length }],
    })
    await admin.post('/admin/messages/essai', message)
    await sendMails()
    expect(recus()).toMatchObject([
      { qui: 'bureau@exemple.fr', pieces: [['document.pdf', 'application/pdf', expect.any(String)]] },
    ])
  })

  test.each([
    ['retiré', (titre: string) => shelf.add(titre).then(shelf.withdraw), 'a été retiré.'],
    ['du bureau', (titre: string) => shelf.add(titre).then(shelf.reserve), 'est réservé au bureau.'],
  ])('ne sont pas un document %s : à l’aperçu, à l’essai et à l’envoi', async (_, aRefused, dit) => {
    const document = await aRefused('Brouillon')
    const message = aMessage([await aMembre()], [document])
    for (const suite of ['', '/apercu', '/essai']) {
      const refus = await admin.post(`/admin/messages${suite}`, message)
      expect([refus.statusCode, refus.json().code]).toEqual([409, 'message.jointes'])
      expect(refus.json().errors).toEqual([{ champ: 'documents', message: expect.stringContaining(dit) }])
    }
    await sendMails()
    expect(smtp.mails).toEqual([])
  })

  test('pèsent 10 Mo ensemble au plus', async () => {
    const [un, deux] = [await shelf.add('Gros', aPdf('', 6e6)), await shelf.add('Autre gros', aPdf('', 6e6))]
    const membre = await aMembre()
    expect((await admin.post('/admin/messages/apercu', aMessage([membre], [un]))).statusCode).toBe(200)
    const refus = await admin.post('/admin/messages', aMessage([membre], [un, deux]))
    expect(refus.json().errors).toEqual([
      { champ: 'documents', message: expect.stringContaining('10\u00a0Mo au plus') },
    ])
  })

  test.each([
    ['un document inconnu', [randomUUID()], 404],
    ['deux fois le même', ['a', 'a'].map(() => '00000000-0000-4000-8000-000000000000'), 400],
    ['onze', Array.from({ length: 11 }, () => randomUUID()), 400],
    ['ce qui n’est pas un identifiant', ['statuts'], 400],
  ])('%s : %s est refusé', async (_, documents, attendu) => {
    const message = { ...aMessage([await aMembre()], []), documents }
    expect((await admin.post('/admin/messages', message)).statusCode).toBe(attendu)
  })

  test('remplacé avant que l’e-mail ne parte, un document part tel qu’il fut montré', async () => {
    const document = await shelf.add('Convocation', aPdf('jeudi'))
    await admin.post('/admin/messages', aMessage([await aMembre()], [document]))
    await shelf.replace(document, aPdf('vendredi'))
    await sendMails()
    expect(recus()).toMatchObject([{ pieces: [['document.pdf', 'application/pdf', aPdf('jeudi').toString()]] }])
  })

  test('retiré avant que l’e-mail ne parte, il ne part pas ; remis, « Renvoyer » le fait partir', async () => {
    const document = await shelf.add('Fuite')
    const membre = await aMembre()
    await admin.post('/admin/messages', aMessage([membre], [document]))
    const retire = await shelf.withdraw(document)
    await sendMails()
    expect(smtp.mails).toEqual([])
    const [echec] = (await admin.get(`/admin/courriels?q=${membre.email}`)).json().resultats
    expect(echec).toMatchObject({
      statut: 'echec',
      a_contenu: true,
      erreur: expect.stringContaining('«\u00a0Fuite\u00a0» a été retiré.'),
    })
    await shelf.putBack(retire)
    await admin.post(`/admin/courriels/${echec.id}/renvoyer`, undefined)
    await sendMails()
    expect(recus()).toMatchObject([
      { qui: membre.email, pieces: [['document.pdf', 'application/pdf', aPdf('Fuite').toString()]] },
    ])
  })

  test('un fichier que le magasin a perdu fait échouer ses e-mails, pas les autres', async () => {
    const document = await shelf.add('Perdu')
    const [perdu, sain] = [await aMembre(), await aMembre()]
    await admin.post('/admin/messages', aMessage([perdu], [document]))
    await admin.post('/admin/messages', aMessage([sain], []))
    const { cle } = await db
      .selectFrom('editions_document_cooperative as e')
      .innerJoin('fichiers as f', 'f.id', 'e.fichier_id')
      .select('f.cle')
      .where('e.document_id', '=', document.id)
      .executeTakeFirstOrThrow()
    await api.fileStore.delete(cle ?? '')
    await sendMails()
    expect(recus()).toEqual([{ qui: sain.email, pieces: [] }])
    const [echec] = (await admin.get(`/admin/courriels?q=${perdu.email}`)).json().resultats
    expect(echec.erreur).toMatch(/^Le fichier de «\sPerdu\s» est perdu ou abîmé\./)
  })

  test('une lettre ne s’imprime pas sans un document retiré, et le dit', async () => {
    const document = await shelf.add('Règlement')
    const papier = await aMembre(null)
    await admin.post('/admin/messages', aMessage([papier], [document]))
    const [{ id }] = (await admin.get(`/admin/lettres?entreprise_id=${papier.entreprise_id}`)).json().resultats
    const imprime = () => admin.post('/admin/lettres/impression', { ids: [id], recto_verso: false })
    const { pages } = readPdf((await imprime()).rawPayload)
    expect(pages.join('\n')).toMatch(/Joint à ce courrier\s: Règlement/)
    await shelf.withdraw(document)
    expect((await imprime()).json()).toMatchObject({
      code: 'lettre.jointe',
      detail: expect.stringContaining('a été retiré.'),
    })
  })
})

describe('Trente secondes', async () => {
  const lent = await startTestApp({ delaiActes: 30 })
  const moi = await lent.as((await anAccount(lent.db, { is_admin: true })).id)
  const lentShelf = aShelf(moi)
  const jointesDe = async (email: string) => (await mailsOf(lent, email)).map(({ jointes }) => jointes)

  test('annulé, rien ne part ; renvoyé, le message prend le fichier du moment, et le garde', async () => {
    const membre = await aMembre(undefined, lent.db)
    const document = await lentShelf.add('Convocation')
    const message = aMessage([membre], [document])
    const { id } = announced(await moi.post('/admin/messages', message))
    await moi.post(`/admin/actes-en-attente/${id}/annuler`, {})
    await letLeave(lent)
    expect(await jointesDe(membre.email)).toEqual([])
    const deuxieme = await lentShelf.replace(document, aPdf('corrigée'))
    announced(await moi.post('/admin/messages', message))
    await lentShelf.replace(deuxieme, aPdf('encore'))
    // Two servers, one of which dies before its answer: the message leaves once.
    await Promise.all([letLeave(lent), letLeave(lent)])
    expect(await jointesDe(membre.email)).toEqual([
      [{ document_id: document.id, edition_id: deuxieme.editions[0]?.id, titre: 'Convocation', nom: 'document.pdf' }],
    ])
  })

  test('retiré dans les trente secondes, le message ne part pas et son auteur le lit', async () => {
    const membre = await aMembre(undefined, lent.db)
    const document = await lentShelf.add('Brouillon')
    const acte = announced(await moi.post('/admin/messages', aMessage([membre], [document])))
    await lentShelf.withdraw(document)
    await letLeave(lent)
    expect(await jointesDe(membre.email)).toEqual([])
    expect(await acteDe(moi, acte.objet_id)).toMatchObject({
      etat: 'refuse',
      refus: expect.stringContaining('«\u00a0Brouillon\u00a0» a été retiré.'),
    })
  })
})
