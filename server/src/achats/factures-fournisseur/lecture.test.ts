import { InvalidInput } from '@sillon/domain/rule-violation'
import { describe, expect, it, test } from 'vitest'
import { aCii, aPdfAvec, aUbl } from '../../testing/une-facture.ts'
import { readFacture } from './lecture.service.ts'

const utf8 = (texte: string) => Buffer.from(texte)
const lue = {
  numero: 'F-2027-118',
  type_code: '380',
  devise: 'EUR',
  vendeur: { nom: 'Négoce Vienne', identifiants: [{ liste: '0002', valeur: '732829320' }] },
  acheteur: { identifiants: [{ liste: '0002', valeur: '482913761' }] },
  reference_commande: 'CF-2027-000001',
  ibans: ['FR7630001007941234567890185'],
  lignes: [
    {
      numero: '1',
      reference: 'AN335',
      designation: 'Engrais AN335',
      quantite: '12',
      unite_code: 'TNE',
      montant: '4548.00',
    },
  ],
  totaux: {
    lignes: '4548.00',
    ht: '4548.00',
    tva: '909.60',
    ttc: '5457.60',
    du: '5457.60',
    tva_par_taux: ['909.60'],
    frais: null,
  },
}

describe('Une facture se lit', () => {
  test.each([
    ['CII', aCii(), { syntaxe: 'cii', date: '20270420', echeance: '20270520' }],
    ['UBL', aUbl(), { syntaxe: 'ubl', date: '2027-04-20', echeance: '2027-05-20' }],
    ['UBL, avoir', aUbl({ type: '381' }), { syntaxe: 'ubl', type_code: '381' }],
  ])('en %s', (_, xml, attendu) => {
    expect(readFacture(utf8(xml))).toMatchObject({ type_mime: 'application/xml', facture: { ...lue, ...attendu } })
  })

  it('en Factur-X, à côté d’une notice', async () => {
    const pdf = await aPdfAvec({ 'factur-x.xml': aCii(), 'notice.txt': 'Bonjour' })
    expect(readFacture(pdf)).toMatchObject({ type_mime: 'application/pdf', facture: lue })
  })

  it('en UTF-16, en latin, avec une marque et des blancs au début', () => {
    const utf16 = Buffer.from(`\uFEFF${aCii().replace('UTF-8', 'UTF-16')}`, 'utf16le')
    const latin = Buffer.from(aCii().replace('UTF-8', 'ISO-8859-1'), 'latin1')
    for (const octets of [utf16, latin, utf8(`\uFEFF${aCii()}`)])
      expect(readFacture(octets)).toMatchObject({ facture: lue })
  })

  it('plus tard, quand le PDF n’a pas de XML', async () => {
    expect(readFacture(await aPdfAvec({ 'notice.txt': 'Bonjour' }))).toEqual({
      type_mime: 'application/pdf',
      facture: null,
    })
  })

  it('sans les lignes de groupe ni de texte du profil étendu', () => {
    const groupe = '<ram:LineID>1</ram:LineID><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>'
    expect(readFacture(utf8(aCii().replace('<ram:LineID>1</ram:LineID>', groupe)))).toMatchObject({
      facture: { lignes: [] },
    })
  })
})

const ENTITE = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`

test.each<[string, Buffer | Promise<Buffer>]>([
  ['Choisissez un PDF ou un XML\u00a0: la facture telle que la plateforme la donne.', utf8('numero;date')],
  ['Choisissez un PDF ou un XML\u00a0: la facture telle que la plateforme la donne.', Buffer.alloc(0)],
  ['Choisissez un PDF ou un XML\u00a0: la facture telle que la plateforme la donne.', Buffer.from(aCii(), 'latin1')],
  ['Ce XML n’est pas une facture\u00a0: il faut une CII (Factur-X) ou une UBL.', utf8('<svg/>')],
  ['Ce XML n’est pas lisible, ou contient des déclarations qui sont refusées (DTD, entités).', utf8(ENTITE)],
  [
    'Ce XML n’est pas lisible, ou contient des déclarations qui sont refusées (DTD, entités).',
    utf8(aCii().slice(0, -40)),
  ],
  [
    'Ce PDF contient 2 fichiers XML\u00a0: une Factur-X n’en a qu’un. Demandez une autre facture.',
    aPdfAvec({ 'factur-x.xml': aCii(), 'autre.dat': aUbl() }),
  ],
  ['Le XML joint à ce PDF n’est pas une facture CII ou UBL.', aPdfAvec({ 'bon.xml': '<Despatch/>' })],
  [
    'Ce PDF est protégé ou abîmé\u00a0: déposez le XML de la facture, ou exportez-la de nouveau.',
    utf8('%PDF-1.7\n%%EOF'),
  ],
  [
    'Ce PDF se dit Factur-X, mais son fichier XML n’y est plus\u00a0: exportez-le de nouveau de la plateforme.',
    utf8(
      '%PDF-1.7\n1 0 obj << /Metadata 2 0 R >>\n2 0 obj << >> stream\nurn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#\nendstream\ntrailer << /Root 1 0 R >>\n%%EOF',
    ),
  ],
])('%s', async (phrase, octets) => {
  const recu = await octets
  expect(() => readFacture(recu)).toThrow(new InvalidInput({ champ: 'fichier', message: phrase }))
})
