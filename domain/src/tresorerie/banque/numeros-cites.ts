import { toMots } from './mots.ts'

type Numerotee = { numero: string | null }

/**
 * Finds the pieces that a text quotes by their number, whatever the bank made of it: « AC-2027-000065 »,
 * « AC2027000065 » glued to a name, inside a reference RF (ISO 11649), or « AC 2027 65 ».
 */
export function indexNumeros<Piece extends Numerotee>(pieces: readonly Piece[]) {
  const parRang = new Map<string, { serie: string; piece: Piece }[]>()
  for (const piece of pieces) {
    const [, serie, annee, rang] = /^([A-Z]{1,8})-(\d{4})-(\d{6,9})$/.exec(piece.numero ?? '') ?? []
    if (!serie) continue
    const cle = `${annee}${rang}`
    parRang.set(cle, [...(parRang.get(cle) ?? []), { serie, piece }])
  }
  return (texte: string): Piece[] => {
    const mots = toMots(texte)
    const colle = mots.join('')
    const trouves = new Set<Piece>()
    const add = (cle: string, avant: string) => {
      for (const { serie, piece } of parRang.get(cle) ?? []) if (avant.endsWith(serie)) trouves.add(piece)
    }
    for (const { index } of colle.matchAll(/(?=20\d{8})/g)) {
      for (const longueur of [10, 11]) add(colle.slice(index, index + longueur), colle.slice(0, index))
    }
    mots.forEach((mot, place) => {
      const rang = mots[place + 1]
      if (/^20\d\d$/.test(mot) && rang && /^\d{1,6}$/.test(rang)) {
        add(`${mot}${rang.padStart(6, '0')}`, mots[place - 1] ?? '')
      }
    })
    return [...trouves]
  }
}
