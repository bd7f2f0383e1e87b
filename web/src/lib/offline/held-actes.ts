const held = new Set<string>()

/** Open in a form of this tab: it does not leave behind the back of who corrects it. */
export function holdActe(id: string): () => void {
  held.add(id)
  return () => void held.delete(id)
}

export const isHeld = (id: string) => held.has(id)
