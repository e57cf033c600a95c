/* A whole engine for RUNE. It knows no rules: the arena tells it the legal moves, and it plays one of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20], *legal[1 << 16];

int main(void) {
    int moves = 0;
    static char kept[1 << 20];
    setvbuf(stdout, NULL, _IOLBF, 0); /* flush after every line */
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!strncmp(line, "hello", 5)) {
            printf("id name starter-c\nwant legal\nprotocol 2\nok\n");
        } else if (!strncmp(line, "legal ", 6)) {
            strcpy(kept, line + 6);
            moves = 0;
            for (char *move = strtok(kept, " "); move && moves < 1 << 16; move = strtok(NULL, " ")) legal[moves++] = move;
            printf("ok\n");
        } else if (!strncmp(line, "go", 2)) {
            printf("best %s value 0.5\n", moves ? legal[rand() % moves] : "P"); /* put thought here */
        } else if (!strcmp(line, "quit")) {
            break;
        } else if (strcmp(line, "stop")) {
            printf("ok\n"); /* newgame, position, option */
        }
    }
    return 0;
}
