// The syntax of CEL, after the language definition (https://github.com/google/cel-spec/blob/master/doc/langdef.md).
// The order of tokens and the shape of rules decide how syntax errors are worded and recovered from, so both stand as in the
// server's parser: operators by left recursion, chains of && and || as loops, and a trailing comma outside of the lists.
// `npm run grammar` turns this file into generated/.
grammar CEL;

start: e=expr EOF;

expr: e=conditionalOr (op='?' whenTrue=conditionalOr ':' whenFalse=expr)?;

conditionalOr: first=conditionalAnd (ops+='||' rest+=conditionalAnd)*;

conditionalAnd: first=relation (ops+='&&' rest+=relation)*;

relation
    : calc
    | relation op=('<' | '<=' | '>=' | '>' | '==' | '!=' | 'in') relation
    ;

calc
    : unary
    | calc op=('*' | '/' | '%') calc
    | calc op=('+' | '-') calc
    ;

unary
    : member            # MemberExpr
    | (ops+='!')+ member # LogicalNot
    | (ops+='-')+ member # Negate
    ;

member
    : primary                                                # PrimaryExpr
    | member op='.' (opt='?')? id=fieldName                  # Select
    | member op='.' id=IDENTIFIER open='(' args=exprList? ')' # MemberCall
    | member op='[' (opt='?')? index=expr ']'                # Index
    ;

primary
    : leadingDot='.'? id=IDENTIFIER                          # Ident
    | leadingDot='.'? id=IDENTIFIER (op='(' args=exprList? ')') # GlobalCall
    | '(' e=expr ')'                                         # Nested
    | op='[' elements=listInit? ','? ']'                     # CreateList
    | op='{' entries=mapInit? ','? '}'                       # CreateMap
    | leadingDot='.'? ids+=IDENTIFIER (dots+='.' ids+=IDENTIFIER)*
        op='{' entries=fieldInit? ','? '}'                   # CreateMessage
    | literal                                                # ConstantLiteral
    ;

exprList: e+=expr (',' e+=expr)*;

listInit: elements+=optExpr (',' elements+=optExpr)*;

fieldInit: fields+=optField cols+=':' values+=expr (',' fields+=optField cols+=':' values+=expr)*;

optField: (opt='?')? fieldName;

mapInit: keys+=optExpr cols+=':' values+=expr (',' keys+=optExpr cols+=':' values+=expr)*;

fieldName
    : id=IDENTIFIER     # SimpleName
    | id=ESC_IDENTIFIER # EscapedName
    ;

optExpr: (opt='?')? e=expr;

literal
    : sign=MINUS? tok=NUM_INT   # Int
    | tok=NUM_UINT              # Uint
    | sign=MINUS? tok=NUM_FLOAT # Double
    | tok=STRING                # String
    | tok=BYTES                 # Bytes
    | tok=CEL_TRUE              # BoolTrue
    | tok=CEL_FALSE             # BoolFalse
    | tok=NUL                   # Null
    ;

EQUALS: '==';
NOT_EQUALS: '!=';
IN: 'in';
LESS: '<';
LESS_EQUALS: '<=';
GREATER_EQUALS: '>=';
GREATER: '>';
LOGICAL_AND: '&&';
LOGICAL_OR: '||';
LBRACKET: '[';
RBRACKET: ']';
LBRACE: '{';
RBRACE: '}';
LPAREN: '(';
RPAREN: ')';
DOT: '.';
COMMA: ',';
MINUS: '-';
EXCLAM: '!';
QUESTIONMARK: '?';
COLON: ':';
PLUS: '+';
STAR: '*';
SLASH: '/';
PERCENT: '%';
CEL_TRUE: 'true';
CEL_FALSE: 'false';
NUL: 'null';

fragment DIGIT: [0-9];
fragment HEX: [0-9a-fA-F];
fragment EXPONENT: [eE] [+-]? DIGIT+;
fragment ESCAPE
    : '\\' [abfnrtv"'\\?`]
    | '\\' [xX] HEX HEX
    | '\\u' HEX HEX HEX HEX
    | '\\U' HEX HEX HEX HEX HEX HEX HEX HEX
    | '\\' [0-3] [0-7] [0-7]
    ;

WHITESPACE: [\t \r\n\f]+ -> channel(HIDDEN);
COMMENT: '//' ~[\n]* -> channel(HIDDEN);

NUM_FLOAT
    : DIGIT+ '.' DIGIT+ EXPONENT?
    | DIGIT+ EXPONENT
    | '.' DIGIT+ EXPONENT?
    ;

NUM_INT: DIGIT+ | '0x' HEX+;

NUM_UINT: (DIGIT+ | '0x' HEX+) [uU];

STRING
    : '"' (ESCAPE | ~[\\"\n\r])* '"'
    | '\'' (ESCAPE | ~[\\'\n\r])* '\''
    | '"""' (ESCAPE | ~[\\])*? '"""'
    | '\'\'\'' (ESCAPE | ~[\\])*? '\'\'\''
    | [rR] '"' ~["\n\r]* '"'
    | [rR] '\'' ~['\n\r]* '\''
    | [rR] '"""' .*? '"""'
    | [rR] '\'\'\'' .*? '\'\'\''
    ;

BYTES: [bB] STRING;

IDENTIFIER: [A-Za-z_] [A-Za-z0-9_]*;
ESC_IDENTIFIER: '`' [A-Za-z0-9_./ -]+ '`';
