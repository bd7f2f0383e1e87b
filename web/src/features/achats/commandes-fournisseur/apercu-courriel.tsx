type Props = {
  courriel: {
    email: string
    raison_sociale: string
    objet: string
    paragraphes: readonly string[]
    pieces: readonly string[]
  }
}

/** A mail before it leaves: to whom, and what it says. */
export const ApercuCourriel = ({ courriel: { email, raison_sociale, objet, paragraphes, pieces } }: Props) => (
  <div className="grid gap-3 rounded-control border border-line px-4 py-3">
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-caption text-ink-2">À</dt>
      <dd className="min-w-0 wrap-anywhere">
        <strong className="font-semibold text-ink">{email}</strong>, {raison_sociale}
      </dd>
      <dt className="text-caption text-ink-2">Objet</dt>
      <dd>{objet}</dd>
      <dt className="text-caption text-ink-2">Pièces</dt>
      <dd>{pieces.join(', ')}</dd>
    </dl>
    {paragraphes.map((paragraphe) => (
      <p className="text-ink-2" key={paragraphe}>
        {paragraphe}
      </p>
    ))}
  </div>
)
