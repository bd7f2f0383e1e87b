const OF_THE_TREE = 'Reads files of this tree while it is checked or built, never what somebody sent.'

/** Patterns that recheck refuses or cannot read, although their input is short: file, pattern as written, reason. */
export const exceptions = [
  {
    path: 'server/src/secretariat/vie-privee/anonymisation.service.ts',
    text: "new RegExp(pattern, 'gi')",
    reason:
      'Escaped names and values, each begun by a word of its own (domain, tracesPattern): one run of spaces at most.',
  },
  {
    path: 'server/src/secretariat/courriels/oubli.service.ts',
    text: "new RegExp(pattern, 'i')",
    reason: 'The same pattern as the anonymisation, made by tracesPattern.',
  },
  {
    path: 'server/src/platform/mail/fake.ts',
    text: '/<a [^>]*href="([^"]*)"/',
    reason: 'Reads the mails that the portal itself wrote, in tests only.',
  },
  {
    path: 'web/src/lib/error-reports/personal-data.ts',
    text: '/\\[(?:aria-label|title|alt|name)=".*"\\]/gs',
    reason: 'Only reads texts of 1024 characters at most: SELECTOR_MAX comes first.',
  },
  {
    path: 'web/src/lib/error-reports/personal-data.ts',
    text: '/[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8}/g',
    reason: 'Never decided: counted repetitions, on 10 000 characters at most (TEXTE_MAX comes first).',
  },
  {
    path: 'web/src/lib/error-reports/personal-data.ts',
    text: '/((?:https?:\\/\\/|\\/)[^\\s?#"\'<>()]{0,256})[?#][^\\s"\'<>()]*/g',
    reason: 'Never decided: 256 characters before the mark, on 10 000 at most (TEXTE_MAX comes first).',
  },
  { path: 'scripts/check-docs.mjs', text: null, reason: OF_THE_TREE },
  { path: 'scripts/check-sources.mjs', text: null, reason: OF_THE_TREE },
  { path: 'scripts/requirements.mjs', text: null, reason: OF_THE_TREE },
  { path: 'scripts/size.mjs', text: null, reason: OF_THE_TREE },
  { path: 'web/plugins/content-security-policy.ts', text: '/<script>([\\s\\S]*?)<\\/script>/g', reason: OF_THE_TREE },
  { path: 'web/plugins/content-security-policy.ts', text: '/<style>([\\s\\S]*?)<\\/style>/g', reason: OF_THE_TREE },
  { path: 'web/plugins/prerender.ts', text: '/<style>[\\s\\S]*<\\/style>/', reason: OF_THE_TREE },
]
