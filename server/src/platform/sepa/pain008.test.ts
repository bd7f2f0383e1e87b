import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { enfantsOf, type Noeud, parseXml, texteAt } from '../xml.ts'
import { toCaracteresSepa } from './caracteres.ts'
import { type Operation, toPain008 } from './pain008.ts'

const IBAN = 'FR7630006000011234567890189'
const CREANCIER = { nom: 'Coopérative « L’Aubépine »', iban: IBAN, bic: 'AGRIFRPPXXX', ics: 'FR72ZZZ123456' }
const OPERATION: Operation = {
  end_to_end_id: 'AC-2026-000001-0a1b2c3d',
  montant: 6_000,
  rum: 'COOP-A00012-001',
  date_signature: '2026-03-01',
  titulaire: 'GAEC des Œillets & Cie',
  iban: IBAN,
  bic: 'DEUTDEFF',
  libelle: 'Cotisation 2026 – AC-2026-000001',
}
const FICHIER = {
  message_id: 'PRLV-261207-0a1b2c3d',
  cree_le: new Date('2026-11-22T09:30:00Z'),
  date_prelevement: '2026-12-07',
  creancier: CREANCIER,
  lots: [{ sequence: 'RCUR' as const, operations: [OPERATION] }],
}
const SCHEMAS = ['pain.008.001.08', 'pain.008.001.02'] as const

/**
 * Child elements by parent, in the order of the schema, read from the ISO 20022 messages because no XSD was available.
 */
const SEQUENCES: Record<string, string[]> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdColltnDt',
    'Cdtr',
    'CdtrAcct',
    'CdtrAgt',
    'ChrgBr',
    'CdtrSchmeId',
    'DrctDbtTxInf',
  ],
  PmtTpInf: ['SvcLvl', 'LclInstrm', 'SeqTp'],
  DrctDbtTxInf: ['PmtId', 'InstdAmt', 'DrctDbtTx', 'DbtrAgt', 'Dbtr', 'DbtrAcct', 'RmtInf'],
  MndtRltdInf: ['MndtId', 'DtOfSgntr', 'AmdmntInd'],
  Dbtr: ['Nm'],
  Cdtr: ['Nm'],
}

const walk = (noeud: Noeud): Noeud[] => [noeud, ...noeud.enfants.flatMap(walk)]
const named = (noeud: Noeud, nom: string) => walk(noeud).filter((one) => one.nom === nom)

describe.each(SCHEMAS)('Un fichier %s', (schema) => {
  const xml = toPain008({ ...FICHIER, schema })
  const document = parseXml(xml)

  it('nomme son schéma, une fois', () => {
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
    expect(xml).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:${schema}"`)
    expect(document.nom).toBe('Document')
    expect(document.enfants.map(({ nom }) => nom)).toEqual(['CstmrDrctDbtInitn'])
  })

  it('met ses éléments dans l’ordre du schéma', () => {
    for (const [nom, suite] of Object.entries(SEQUENCES)) {
      const noeuds = named(document, nom)
      expect(noeuds.length, nom).toBeGreaterThan(0)
      for (const noeud of noeuds) {
        const rangs = noeud.enfants.map((enfant) => suite.indexOf(enfant.nom))
        expect(rangs, `${nom} : ${noeud.enfants.map((one) => one.nom)}`).toEqual(rangs.toSorted((a, b) => a - b))
        expect(rangs).not.toContain(-1)
      }
    }
  })

  it('écrit le BIC comme sa version le veut, et se passe d’un BIC d’un autre pays', () => {
    const lot = named(document, 'PmtInf')[0] as Noeud
    const nom = schema === 'pain.008.001.08' ? 'BICFI' : 'BIC'
    expect(texteAt(lot, 'CdtrAgt', 'FinInstnId', nom)).toBe('AGRIFRPPXXX')
    expect(texteAt(lot, 'DrctDbtTxInf', 'DbtrAgt', 'FinInstnId', 'Othr', 'Id')).toBe('NOTPROVIDED')
  })

  it('n’a aucune adresse, ni élément vide', () => {
    expect(named(document, 'PstlAdr')).toEqual([])
    for (const { nom, texte, enfants } of walk(document)) expect(texte.trim() || enfants.length, nom).toBeTruthy()
  })

  it('R89 : dit où habite qui est débité hors de l’Espace économique européen, et lui seul', () => {
    const adresse = { rue: 'Lieu-dit « L’Étang »', code_postal: '74100', commune: 'Annemasse', pays: 'FR' }
    const operations = [
      OPERATION,
      { ...OPERATION, end_to_end_id: 'AC-2', iban: 'CH9300762011623852957', adresse },
      { ...OPERATION, end_to_end_id: 'AC-3', adresse },
      {
        ...OPERATION,
        end_to_end_id: 'AC-4',
        iban: 'GB29NWBK60161331926819',
        adresse: { ...adresse, code_postal: null },
      },
    ]
    const lots = [{ sequence: 'RCUR' as const, operations }]
    const debiteurs = named(parseXml(toPain008({ ...FICHIER, schema, lots })), 'Dbtr')
    const lire = (debiteur: Noeud) =>
      enfantsOf(debiteur, 'PstlAdr').flatMap(({ enfants }) => enfants.map(({ nom, texte }) => [nom, texte]))
    expect(debiteurs.map(({ enfants }) => enfants.map(({ nom }) => nom))).toEqual([
      ['Nm'],
      ['Nm', 'PstlAdr'],
      ['Nm'],
      ['Nm', 'PstlAdr'],
    ])
    expect(debiteurs.map(lire)).toEqual([
      [],
      [
        ['StrtNm', "Lieu-dit L'Etang"],
        ['PstCd', '74100'],
        ['TwnNm', 'Annemasse'],
        ['Ctry', 'FR'],
      ],
      [],
      [
        ['StrtNm', "Lieu-dit L'Etang"],
        ['TwnNm', 'Annemasse'],
        ['Ctry', 'FR'],
      ],
    ])
  })

  it('n’emploie que les lettres de toutes les banques', () => {
    for (const { nom, texte } of walk(document)) expect(texte, nom).toMatch(/^[A-Za-z0-9/\-?:().,'+\s_]*$/)
    expect(texteAt(named(document, 'Dbtr')[0] as Noeud, 'Nm')).toBe('GAEC des OEillets + Cie')
    expect(texteAt(named(document, 'Cdtr')[0] as Noeud, 'Nm')).toBe("Cooperative L'Aubepine")
  })

  it('porte le mandat, le montant, la référence et la date', () => {
    const [operation] = named(document, 'DrctDbtTxInf') as [Noeud]
    expect(texteAt(operation, 'PmtId', 'EndToEndId')).toBe('AC-2026-000001-0a1b2c3d')
    expect(texteAt(operation, 'InstdAmt')).toBe('60.00')
    expect(texteAt(operation, 'DrctDbtTx', 'MndtRltdInf', 'MndtId')).toBe('COOP-A00012-001')
    expect(texteAt(operation, 'DrctDbtTx', 'MndtRltdInf', 'DtOfSgntr')).toBe('2026-03-01')
    expect(texteAt(named(document, 'PmtInf')[0] as Noeud, 'ReqdColltnDt')).toBe('2026-12-07')
    expect(texteAt(named(document, 'CdtrSchmeId')[0] as Noeud, 'Id', 'PrvtId', 'Othr', 'Id')).toBe('FR72ZZZ123456')
  })

  it('compte mille lignes en deux séquences, au centime près', () => {
    const operations = Array.from({ length: 500 }, (_, rang) => ({
      ...OPERATION,
      end_to_end_id: `AC-2026-${rang}`,
      montant: 10_010 + rang * 7,
    }))
    const lots = (['RCUR', 'OOFF'] as const).map((sequence) => ({ sequence, operations }))
    const gros = parseXml(toPain008({ ...FICHIER, schema, lots }))
    const total = operations.reduce((sum, { montant }) => sum + montant, 0)
    const entete = named(gros, 'GrpHdr')[0] as Noeud
    expect(texteAt(entete, 'NbOfTxs')).toBe('1000')
    expect(texteAt(entete, 'CtrlSum')).toBe(((total * 2) / 100).toFixed(2))
    for (const lot of named(gros, 'PmtInf')) {
      expect(texteAt(lot, 'NbOfTxs')).toBe('500')
      expect(texteAt(lot, 'CtrlSum')).toBe((total / 100).toFixed(2))
      expect(enfantsOf(lot, 'DrctDbtTxInf')).toHaveLength(500)
    }
    expect(named(gros, 'PmtInfId').map(({ texte }) => texte)).toEqual([
      'PRLV-261207-0a1b2c3d.RCUR',
      'PRLV-261207-0a1b2c3d.OOFF',
    ])
    for (const { texte } of [...named(gros, 'InstrId'), ...named(gros, 'PmtInfId')])
      expect(texte.length).toBeLessThan(36)
  })
})

test('tout montant en centimes s’écrit exactement', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (montant) => {
      const lots = [{ sequence: 'RCUR' as const, operations: [{ ...OPERATION, montant }] }]
      const document = parseXml(toPain008({ ...FICHIER, schema: 'pain.008.001.08', lots }))
      const ecrit = texteAt(named(document, 'DrctDbtTxInf')[0] as Noeud, 'InstdAmt') ?? ''
      expect(ecrit).toMatch(/^\d+\.\d\d$/)
      expect(ecrit.replace('.', '').replace(/^0+/, '')).toBe(String(montant))
    }),
    { numRuns: 200 },
  )
})

test('aucun nom ne sort des lettres permises', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (nom) => {
      const ecrit = toCaracteresSepa(nom, 70)
      expect(ecrit).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/)
      expect(ecrit).not.toMatch(/^\/|\/\/|\/$/)
    }),
  )
})
