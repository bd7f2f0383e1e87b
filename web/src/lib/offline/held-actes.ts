const held = new Set<string>()

/** Marks an act as open in a form of this tab, so that it is not sent while its person corrects it. */
export function holdActe(id: string): () => void {
  held.add(id)
  return () => void held.delete(id)
}

export const isHeld = (id: string) => held.has(id)
