import { expect, test } from 'vitest'
import { readPain002 } from './pain002.ts'

const rapport = (corps: string, version = '03') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-12-09T08:00:00</CreDtTm></GrpHdr>${corps}</CstmrPmtStsRpt></Document>`
const GROUPE =
  '<OrgnlGrpInfAndSts><OrgnlMsgId>PRLV-1</OrgnlMsgId><OrgnlMsgNmId>pain.008</OrgnlMsgNmId></OrgnlGrpInfAndSts>'
const operation = (id: string, statut: string, raison = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${statut && `<TxSts>${statut}</TxSts>`}${raison}</TxInfAndSts>`
const raison = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`

test.each(['03', '10'])('les opérations rejetées, et elles seules (pain.002.001.%s)', (version) => {
  const lot = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>PRLV-1.RCUR</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>
    ${operation('E1', 'RJCT', raison('AM04'))}${operation('E2', 'ACSC')}${operation('E3', 'RJCT')}</OrgnlPmtInfAndSts>`
  expect(readPain002(rapport(GROUPE + lot, version))).toEqual([
    { portee: 'operation', end_to_end_id: 'E1', code: 'AM04', date: '2026-12-09' },
    { portee: 'operation', end_to_end_id: 'E3', code: 'MS03', date: '2026-12-09' },
  ])
})

test('un lot rejeté rejette toutes ses opérations, même s’il n’en cite que certaines', () => {
  const lot = (corps: string) =>
    rapport(
      `${GROUPE}<OrgnlPmtInfAndSts><OrgnlPmtInfId>PRLV-1.RCUR</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>${raison('FF01')}${corps}</OrgnlPmtInfAndSts>`,
    )
  const entier = { portee: 'fichier', message_id: 'PRLV-1', lot: 'PRLV-1.RCUR', code: 'FF01', date: '2026-12-09' }
  expect(readPain002(lot(operation('E1', '') + operation('E2', 'RJCT', raison('AC04'))))).toEqual([
    { portee: 'operation', end_to_end_id: 'E1', code: 'FF01', date: '2026-12-09' },
    { portee: 'operation', end_to_end_id: 'E2', code: 'AC04', date: '2026-12-09' },
    entier,
  ])
  expect(readPain002(lot(''))).toEqual([entier])
})

test('un fichier entier rejeté, même s’il cite certaines opérations', () => {
  const groupe = `<OrgnlGrpInfAndSts><OrgnlMsgId>PRLV-1</OrgnlMsgId><GrpSts>RJCT</GrpSts>${raison('FF01')}</OrgnlGrpInfAndSts>`
  const entier = { portee: 'fichier', message_id: 'PRLV-1', lot: null, code: 'FF01', date: '2026-12-09' }
  expect(readPain002(rapport(groupe))).toEqual([entier])
  const cite = `<OrgnlPmtInfAndSts>${operation('E1', 'RJCT', raison('AC04'))}</OrgnlPmtInfAndSts>`
  expect(readPain002(rapport(groupe + cite))).toEqual([
    { portee: 'operation', end_to_end_id: 'E1', code: 'AC04', date: '2026-12-09' },
    entier,
  ])
})

test('rien de rejeté, rien de retourné', () => {
  expect(readPain002(rapport(GROUPE))).toEqual([])
})

test.each([
  '<Document/>',
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrPmtStsRpt/></Document>',
])('refuse %s', (xml) => {
  expect(() => readPain002(xml)).toThrow()
})
