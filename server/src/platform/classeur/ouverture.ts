import { Unzip, UnzipInflate } from 'fflate'
import { type Bornes, ILLISIBLE, Illisible, TROP_GROS } from './morceau.ts'

const ENTREES_MAX = 1000
/** Compressed bytes per step: even a decompression bomb yields little at each step. */
const PAS = 16 * 1024
/** Beyond `SANS_RATIO` bytes, an archive compressed more than two hundred times is a bomb. */
const RATIO_MAX = 200
const SANS_RATIO = 20 * 1024 * 1024

export type Recepteur = { data: (octets: Uint8Array) => void; end: () => void }

/**
 * Decompresses an archive step by step, within limits counted on the real output. `onEntree` chooses the receiver of
 * each entry. The generator yields after each step, so that what was read can be sent.
 */
export function* openArchive(
  octets: Uint8Array,
  { ouvert }: Pick<Bornes, 'ouvert'>,
  onEntree: (nom: string) => Recepteur | undefined,
): Generator<void> {
  let total = 0
  let entrees = 0
  let failure: unknown
  const unzip = new Unzip((file) => {
    entrees += 1
    if (entrees > ENTREES_MAX) throw new Illisible(TROP_GROS)
    const recepteur = onEntree(file.name)
    if (!recepteur) return
    file.ondata = (error, data, final) => {
      if (error) {
        failure ??= error
        return
      }
      total += data.length
      if (total > ouvert || (total > SANS_RATIO && total > RATIO_MAX * octets.length)) throw new Illisible(TROP_GROS)
      recepteur.data(data)
      if (final) recepteur.end()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let debut = 0; debut < octets.length; debut += PAS) {
      unzip.push(octets.subarray(debut, debut + PAS), debut + PAS >= octets.length)
      if (failure) throw failure
      yield
    }
  } catch (error) {
    throw error instanceof Illisible ? error : new Illisible(ILLISIBLE)
  }
}

/** The names of the entries, without decompressing them. */
export function listEntrees(octets: Uint8Array, bornes: Bornes): string[] {
  const noms: string[] = []
  for (const _ of openArchive(octets, bornes, (nom) => void noms.push(nom)));
  return noms
}
