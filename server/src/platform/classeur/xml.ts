import { SaxesParser } from 'saxes'
import { ILLISIBLE, Illisible } from './morceau.ts'
import type { Recepteur } from './ouverture.ts'

type Balise = { nom: string; attributs: Record<string, string> }
type Lecteur = { open?: (balise: Balise) => void; text?: (texte: string) => void; close?: (nom: string) => void }

/** Reads a part of a workbook as it comes. No document type: nothing is expanded but the five entities of XML. */
export function createLecteurXml({ open, text, close }: Lecteur): Recepteur {
  const decoder = new TextDecoder('utf-8')
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => {
    throw new Illisible(ILLISIBLE)
  })
  parser.on('doctype', () => {
    throw new Illisible(ILLISIBLE)
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open({ nom: local(name), attributs: attributes as never }))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  return {
    data: (octets) => {
      parser.write(decoder.decode(octets, { stream: true }))
    },
    end: () => {
      parser.write(decoder.decode())
      parser.close()
    },
  }
}

const local = (nom: string) => nom.slice(nom.indexOf(':') + 1)
