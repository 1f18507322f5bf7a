/** Words of secrets: what a window with them shows is never remembered. */
const SECRET =
  /\b(?:passwords?|passphrases?|passcodes?|passwort|passw(?:ö|oe)rter|contraseña|mot de passe|1password|bitwarden|keepass\w*|lastpass|dashlane|keychain|authenticator|two-factor|2fa|one-time code|recovery (?:code|key|phrase)|seed phrase|private key|secret key|api key|incognito|inprivate|private browsing|privates fenster)\b/i;

/** Words of money, health, intimacy, law, belief and politics. */
const SENSITIVE =
  /\b(?:bank|banking|bank account|iban|paypal|credit cards?|loans?|mortgage|salary|payslips?|tax returns?|debts?|insolven\w+|insurance claim|doctors?|clinics?|hospitals?|diagnos\w+|symptoms?|therap(?:y|ies|ist|ists)|medications?|medicines?|prescriptions?|pregnan\w+|hiv|cancer|diabet\w+|asthma|depress(?:ed|ion)|anxiety|psychiatr\w+|diseases?|allerg\w+|surgery|dating|tinder|grindr|porn\w*|sexual\w*|lawyers?|divorc\w+|custody|court case|religio\w+|trade union|political party)\b/i;

/** True if a text is about a password or a private window. */
export const isSecret = (text: string): boolean => SECRET.test(text);

/** True if a text is about money, health, intimacy, law, belief or politics, or a secret. English, with a few words of other languages for secrets. */
export const isSensitive = (text: string): boolean => SENSITIVE.test(text) || SECRET.test(text);
