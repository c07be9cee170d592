/** How to call it, for `--help`. */
export const rulesTryHelp = `
Each line of standard input is a JSON object:
  {"rule":"max","value":"abcdef","params":{"length":5}}
Each is answered by one line, in order:
  {"valid":true}  {"valid":false,"message":"Use at most 5 characters."}  {"error":"There is no rule \\"emial\\". Did you mean \\"email\\"?"}
"context" says what exists for rules that ask a server:
  {"rule":"email_or_esv","value":"&{esv.mail}","context":{"variables":["esv-mail"],"secrets":[],"taken":[]}}
"taken" are the values that unique_on_server finds in use. Blank lines are skipped.`
