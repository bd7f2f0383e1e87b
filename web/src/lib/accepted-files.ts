type Limits = { accept: string; multiple: boolean }

const isAccepted = ({ name, type }: File, accept: string) =>
  // Some phones give no type; the server reads the content anyway.
  accept.split(',').some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one)
    return type === '' || (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one)
  })

/** The files that a field takes, and the sentence about those it does not: a dropped file was filtered by nothing. */
export function keepAccepted(fichiers: readonly File[], { accept, multiple }: Limits) {
  const [refuse] = fichiers.filter((fichier) => !isAccepted(fichier, accept))
  if (refuse) return { gardes: [], refus: `Le format de ${refuse.name} n’est pas lu ici.` }
  if (!multiple && fichiers.length > 1) return { gardes: [], refus: 'Un seul fichier à la fois.' }
  return { gardes: [...fichiers], refus: undefined }
}
