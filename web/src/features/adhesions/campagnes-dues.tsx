/** What leaving does not settle. Fees already called are on their own documents. */
export function CampagnesDues({ campagnes }: { campagnes: readonly string[] }) {
  return (
    <div aria-live="polite" className="text-body">
      <p className="font-semibold">Ce qui reste dû</p>
      {campagnes.length > 0 ? (
        <p>La cotisation des campagnes commencées avant la date d’effet : {campagnes.join(', ')}.</p>
      ) : (
        <p>Aucune nouvelle campagne.</p>
      )}
      <p className="text-help text-ink-2">Les cotisations déjà appelées restent à payer.</p>
    </div>
  )
}
