import { SaxesParser } from 'saxes'
import { local } from '../xml.ts'
import { ILLISIBLE, Illisible, TROP_GROS } from './morceau.ts'
import type { Recepteur } from './ouverture.ts'

type Balise = { nom: string; attributs: Record<string, string> }
type Lecteur = {
  open?: (balise: Balise) => void
  text?: (texte: string) => void
  close?: (nom: string) => void
  /** Maximum of bytes. */
  max?: number
}

const PAS = 64 * 1024
/** Maximum of bytes without a tag, as the parser keeps them all until the next tag. The longest cell is far below. */
const SANS_BALISE_MAX = 4 * 1024 * 1024
/** Maximum of nested tags, as the parser keeps them all. A workbook has a dozen. */
const PROFONDEUR_MAX = 100

/**
 * Reads a part of a workbook as its bytes come. A document type is refused: only the five entities of XML are expanded.
 */
export function createLecteurXml({ open, text, close, max = Number.POSITIVE_INFINITY }: Lecteur): Recepteur {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => {
    throw new Illisible(ILLISIBLE)
  })
  parser.on('doctype', () => {
    throw new Illisible(ILLISIBLE)
  })
  let total = 0
  let sansBalise = 0
  let profondeur = 0
  parser.on('opentag', ({ name, attributes }) => {
    sansBalise = 0
    profondeur += 1
    if (profondeur > PROFONDEUR_MAX) throw new Illisible(ILLISIBLE)
    open?.({ nom: local(name), attributs: attributes as never })
  })
  if (text) parser.on('text', text)
  parser.on('closetag', ({ name }) => {
    sansBalise = 0
    profondeur -= 1
    close?.(local(name))
  })
  return {
    data: (octets) => {
      total += octets.length
      if (total > max) throw new Illisible(TROP_GROS)
      for (let debut = 0; debut < octets.length; debut += PAS) {
        const morceau = octets.subarray(debut, debut + PAS)
        sansBalise += morceau.length
        parser.write(decoder.decode(morceau, { stream: true }))
        if (sansBalise > SANS_BALISE_MAX) throw new Illisible(TROP_GROS)
      }
    },
    end: () => {
      parser.write(decoder.decode())
      parser.close()
    },
  }
}
